import type { Film } from "./film";
import {
  arrow,
  article,
  circle,
  code,
  dot,
  filled,
  line,
  page,
  paper,
  rows,
  sheet,
  strong,
  text,
  tick,
  tint,
} from "./shapes";

const tiles = (chosen: number) =>
  rows(6, (index) => {
    const x = 220 + (index % 3) * 290;
    const y = 160 + Math.floor(index / 3) * 190;
    const draw = index === chosen ? tint : paper;
    return draw(x, y, 250, 150) + circle(x + 50, y + 52, 22) + text(x + 28, y + 104, [150, 100]);
  });

const month = rows(28, (day) => {
  const x = 220 + (day % 7) * 122;
  const y = 150 + Math.floor(day / 7) * 98;
  const marked = [3, 9, 16, 18, 25].includes(day);
  return (day === 16 ? tint : paper)(x, y, 110, 84) + (marked ? dot(x + 22, y + 60, 9) : "");
});

const dialog = sheet(440, 150, 400, 380);

/** From logging in to a finished article. */
export const creating = {
  login: [
    {
      picture:
        page +
        filled(980, 128, 110, 44) +
        text(220, 240, [420, 360, 300]) +
        tint(700, 230, 340, 240),
      pointer: [1040, 156],
    },
    {
      picture: page + dialog + code(550, 220, 180) + text(540, 470, [200, 140]),
      pointer: [640, 320],
    },
    {
      picture:
        page +
        dialog +
        paper(490, 220, 300, 56) +
        paper(490, 300, 180, 56) +
        tint(690, 300, 100, 56) +
        filled(490, 400, 300, 60),
      pointer: [640, 432],
    },
  ],
  extension: [
    {
      picture:
        page +
        rows(
          4,
          (tab) =>
            (tab === 1 ? tint : paper)(220 + tab * 210, 150, 190, 64) +
            circle(260 + tab * 210, 182, 16) +
            text(290 + tab * 210, 182, [90]),
        ) +
        text(220, 280, [700, 640, 660, 500], 40),
      pointer: [520, 190],
    },
    {
      picture:
        page +
        filled(300, 280, 200, 72) +
        strong("M400 180v70M376 226l24 26 24-26") +
        arrow(560, 316) +
        line("M720 250h90l24 28h146v180H720z") +
        text(760, 340, [160, 120, 140], 30),
      pointer: [400, 320],
    },
    {
      picture:
        page +
        tint(220, 150, 200, 56) +
        sheet(220, 250, 400, 240) +
        circle(290, 320, 32) +
        text(350, 306, [200, 140], 28) +
        tick(560, 440) +
        line("M760 290h70l20 24h130v150H760z") +
        strong("M740 380h-90M666 366l-16 14 16 14"),
      pointer: [320, 182],
    },
  ],
  calendar: [
    { picture: page + tiles(0), pointer: [340, 240] },
    { picture: page + month, pointer: [510, 388] },
    {
      picture:
        page +
        article(240, 140) +
        tint(640, 160, 400, 110) +
        dot(680, 215, 12) +
        text(710, 200, [260, 180], 28) +
        strong("M620 330h-40M596 318l-16 12 16 12"),
      pointer: [420, 180],
    },
  ],
  import: [
    {
      picture:
        page +
        filled(900, 140, 150, 52) +
        rows(
          3,
          (row) => paper(220, 220 + row * 104, 830, 84) + text(260, 250 + row * 104, [500, 380]),
        ),
      pointer: [976, 170],
    },
    {
      picture:
        page +
        dialog +
        rows(
          2,
          (file) =>
            (file === 0 ? tint : paper)(500, 200 + file * 130, 280, 104) +
            line(`M530 ${224 + file * 130}h34l14 16v40h-48z`) +
            text(610, 240 + file * 130, [120, 80], 24),
        ) +
        filled(640, 470, 140, 44),
      pointer: [640, 250],
    },
    {
      picture:
        page +
        article(480, 140) +
        strong("M452 200v300") +
        text(220, 220, [180, 150, 170, 120], 40),
      pointer: [700, 380],
    },
  ],
  interaction: [
    {
      picture:
        page +
        article(240, 150, 480, 400) +
        rows(
          5,
          (tool) =>
            (tool === 3 ? tint : paper)(780, 150 + tool * 78, 260, 62) +
            text(840, 181 + tool * 78, [140]) +
            circle(812, 181 + tool * 78, 12),
        ),
      pointer: [900, 416],
    },
    {
      picture:
        page +
        rows(3, (widget) => (widget === 0 ? tint : paper)(220 + widget * 290, 180, 250, 320)) +
        paper(260, 240, 170, 40) +
        paper(260, 300, 170, 40) +
        filled(260, 400, 170, 48) +
        rows(3, (bar) => filled(550, 260 + bar * 70, 60 + bar * 50, 30)) +
        line("M850 300h150l-14 140H864zM890 300c0-60 70-60 70 0"),
      pointer: [346, 424],
    },
    {
      picture:
        page +
        sheet(400, 140, 480, 420) +
        text(440, 180, [380, 400, 340]) +
        tint(440, 270, 400, 170) +
        paper(470, 296, 340, 44) +
        filled(470, 366, 160, 48) +
        text(440, 476, [400, 300]),
      pointer: [560, 392],
    },
  ],
} satisfies Record<string, Film>;
