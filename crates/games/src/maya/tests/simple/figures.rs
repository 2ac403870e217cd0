//! The tables of RULES.md, typed in again.

use super::{Pit, Site};
use crate::maya::{Pyramid, Token};

pub(super) fn pits(players: usize) -> Vec<Pit> {
    let pit = |cubes: &[usize], most, token| Pit { cubes: cubes.to_vec(), most, token, laid: Vec::new() };
    match players {
        3 => vec![
            pit(&[4, 2], 5, Token::Shield),
            pit(&[4, 2], 5, Token::Extra),
            pit(&[3, 2], 4, Token::Start),
            pit(&[4, 3, 1], 6, Token::Transport),
            pit(&[4, 3, 1], 6, Token::Double),
        ],
        4 => vec![
            pit(&[4, 2], 5, Token::Shield),
            pit(&[4, 3, 1], 6, Token::Move),
            pit(&[4, 2], 5, Token::Extra),
            pit(&[2, 1], 3, Token::Start),
            pit(&[4, 3, 1], 6, Token::Transport),
            pit(&[4, 3, 1], 6, Token::Double),
        ],
        _ => vec![
            pit(&[4, 2], 5, Token::Shield),
            pit(&[4, 3, 1], 6, Token::Move),
            pit(&[4, 2], 5, Token::Extra),
            pit(&[2, 1], 3, Token::Start),
            pit(&[4, 3, 1], 6, Token::Transport),
            pit(&[3, 2], 4, Token::Pass),
            pit(&[4, 3, 2, 1], 6, Token::Double),
        ],
    }
}

pub(super) fn sites(players: usize) -> Vec<Site> {
    let site = |name, levels: &[(usize, i32, i32)]| Site {
        name,
        levels: levels.to_vec(),
        cubes: vec![Vec::new(); levels.len()],
    };
    let tikal = || site(Pyramid::Tikal, &[(9, 3, 1), (7, 4, 2), (6, 6, 3), (4, 8, 4)]);
    let chichen_itza = || site(Pyramid::ChichenItza, &[(8, 3, 1), (6, 4, 2), (5, 6, 3), (4, 8, 4)]);
    let uxmal = || site(Pyramid::Uxmal, &[(8, 3, 1), (6, 4, 2), (5, 6, 3), (4, 8, 4)]);
    let copan = || site(Pyramid::Copan, &[(7, 2, 1), (5, 4, 2), (4, 6, 3)]);
    let palenque = || site(Pyramid::Palenque, &[(7, 3, 1), (5, 4, 2), (4, 6, 3)]);
    match players {
        3 => vec![chichen_itza(), copan(), uxmal(), palenque()],
        4 => vec![tikal(), copan(), uxmal(), palenque()],
        _ => vec![tikal(), chichen_itza(), copan(), uxmal()],
    }
}
