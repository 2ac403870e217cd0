# Pictures of boards.

art-name = { $seat }
render-unknown-ending = { $file }: pictures end in .svg, .png or .gif.
render-written = { $file }: { $count ->
    [one] one picture
   *[other] { $count } pictures
  }, { $size } kB
