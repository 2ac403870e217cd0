//! `ceiba play --connect`: a table in a remote house.

use std::env;
use std::io;

use ceiba_catalog::Translator;
use ceiba_core::Message;
use ceiba_tui::{App, GameFolder, HouseAddress, HouseClient, TableOpener, plain, terminal};

use crate::command::PlayArguments;
use crate::error::CommandResult;
use crate::play::{is_plain, said, setup, show, words};

pub(crate) fn run(arguments: &PlayArguments, address: &HouseAddress) -> CommandResult {
    let words = words(&arguments.screen);
    let address = match &arguments.table {
        Some(table) => address.at_table(table),
        None => address.clone(),
    };
    let store = GameFolder::of_player();
    let house = HouseClient::visit(address.clone(), &name(arguments, words), store.as_ref())?;
    if is_plain(&arguments.screen) {
        return said(in_lines(arguments, &address, &house, words));
    }
    let (channel, post) = terminal::EventChannel::open();
    let opener = TableOpener { translator: words, store, post, seed: None, house: Some(house.clone()) };
    let (pace, size) = (arguments.screen.pace, terminal::screen_size());
    let app = match (&address.table, setup(arguments)?) {
        (Some(table), _) => App::at_table(opener.join(table, address.link.as_deref())?, opener, pace, size),
        (None, Some(setup)) => App::at_table(opener.open(&setup)?, opener, pace, size),
        (None, None) => match arguments.game.as_deref() {
            Some(game) => {
                ceiba_catalog::find(game)?;
                App::at_start(Some(game), opener, pace, size)
            }
            None => App::at_house(house, opener, pace, size),
        },
    };
    show(app, &channel, &arguments.screen)
}

/// What the player is called: as wished, or as on this machine.
fn name(arguments: &PlayArguments, words: &Translator) -> String {
    let known = ["USER", "USERNAME", "LOGNAME"].into_iter().filter_map(|name| env::var(name).ok());
    let known = known.into_iter().find(|name| !name.is_empty());
    arguments.name.clone().or(known).unwrap_or_else(|| words.say(&Message::new("page-guest")))
}

fn in_lines(
    arguments: &PlayArguments,
    address: &HouseAddress,
    house: &HouseClient,
    words: &'static Translator,
) -> Result<(), plain::PlainError> {
    let mut table = plain::PlainClient::new(words, None, None);
    let mut out = io::stdout().lock();
    let mut input = plain::StdinLines::listen();
    if let Some(id) = &address.table {
        house.join(id, address.link.as_deref())?;
        return table.visit(house, id, &mut input, &mut out);
    }
    match setup(arguments)? {
        Some(setup) => table.visit(house, &house.open(&setup)?, &mut input, &mut out),
        None => table.ask_table(house, arguments.game.as_deref(), &mut input, &mut out),
    }
}
