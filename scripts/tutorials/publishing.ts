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
  phone,
  play,
  rows,
  sheet,
  strong,
  text,
  tick,
  tint,
} from "./shapes";

const channels = (mark: (y: number) => string) =>
  rows(4, (row) => {
    const y = 156 + row * 96;
    return (
      paper(620, y, 420, 72) + circle(662, y + 36, 20) + text(704, y + 28, [140, 90], 18) + mark(y)
    );
  });

const bars = (heights: readonly number[]) =>
  line("M240 500h800") +
  heights
    .map((height, bar) => (bar === 2 ? filled : paper)(290 + bar * 150, 500 - height, 80, height))
    .join("");

/** From a long picture to the statistics. */
export const publishing = {
  "long-picture": [
    {
      picture:
        page +
        rows(
          4,
          (card) =>
            (card === 1 ? tint : paper)(220 + card * 220, 150, 180, 380) +
            line(`M${250 + card * 220} 190h90`) +
            paper(250 + card * 220, 216, 120, 90) +
            text(250 + card * 220, 340, [120, 120, 80, 120, 100], 30),
        ),
      pointer: [530, 330],
    },
    {
      picture:
        page +
        sheet(480, 130, 320, 430) +
        line("M510 170h200") +
        tint(510, 196, 260, 140) +
        strong("M530 316l60-70 44 40 50-60 66 90") +
        text(510, 380, [260, 260, 180, 260, 220], 30),
      pointer: [640, 270],
    },
    {
      picture:
        page +
        sheet(420, 130, 240, 430) +
        tint(446, 160, 188, 110) +
        text(446, 310, [188, 188, 120, 188, 188, 140, 188], 30) +
        filled(760, 300, 220, 68) +
        strong("M870 190v72M846 238l24 26 24-26"),
      pointer: [870, 334],
    },
  ],
  distribution: [
    { picture: page + article(240, 140) + filled(700, 300, 240, 72), pointer: [820, 338] },
    {
      picture:
        page +
        article(240, 140, 280) +
        channels((y) => paper(980, y + 20, 32, 32) + tick(984, y + 36)),
      pointer: [996, 290],
    },
    {
      picture:
        page +
        article(240, 140, 280) +
        strong(
          "M524 340C580 340 560 192 614 192M524 340C580 340 560 288 614 288M524 340C580 340 560 384 614 384M524 340C580 340 560 480 614 480",
        ) +
        channels((y) => tick(980, y + 36)),
      pointer: [900, 200],
    },
  ],
  schedule: [
    {
      picture:
        page +
        paper(260, 190, 340, 130) +
        circle(310, 255, 16) +
        text(350, 245, [180, 120], 28) +
        tint(660, 190, 340, 130) +
        circle(710, 255, 16) +
        dot(710, 255, 8) +
        text(750, 245, [180, 120], 28) +
        text(260, 400, [700, 560], 40),
      pointer: [712, 258],
    },
    {
      picture:
        page +
        paper(260, 150, 360, 380) +
        rows(20, (day) =>
          (day === 13 ? dot : circle)(310 + (day % 5) * 66, 220 + Math.floor(day / 5) * 80, 20),
        ) +
        paper(700, 150, 300, 80) +
        text(740, 190, [140]) +
        circle(850, 400, 110) +
        strong("M850 400v-70M850 400l50 34"),
      pointer: [508, 380],
    },
    {
      picture:
        page +
        circle(360, 340, 120) +
        strong("M360 340v-80M360 340l58 40") +
        arrow(520, 340) +
        article(660, 140),
      pointer: [560, 340],
    },
  ],
  share: [
    {
      picture:
        page +
        article(240, 140) +
        rows(
          3,
          (item) =>
            (item === 0 ? tint : paper)(680, 180 + item * 110, 320, 84) +
            text(760, 222 + item * 110, [160]) +
            circle(722, 222 + item * 110, 20),
        ),
      pointer: [830, 226],
    },
    {
      picture:
        page +
        article(240, 140) +
        paper(640, 240, 420, 140) +
        play(690, 310, 24) +
        strong(
          "M750 310v-20M775 310v-50M800 310v-30M825 310v-66M850 310v-40M875 310v-58M900 310v-24M925 310v-46M950 310v-16M750 310v20M775 310v50M800 310v30M825 310v66M850 310v40M875 310v58M900 310v24M925 310v46M950 310v16",
        ),
      pointer: [690, 312],
    },
    {
      picture:
        page +
        code(280, 230, 200) +
        arrow(560, 330) +
        phone(740, 190) +
        tint(756, 250, 90, 50) +
        filled(790, 320, 84, 60) +
        tint(756, 400, 70, 26),
      pointer: [840, 350],
    },
  ],
  statistics: [
    {
      picture:
        page +
        rows(
          3,
          (period) =>
            (period === 1 ? tint : paper)(240 + period * 150, 140, 130, 52) +
            text(268 + period * 150, 166, [70]),
        ) +
        bars([80, 120, 100, 90, 110]),
      pointer: [456, 170],
    },
    {
      picture: page + text(240, 160, [160]) + bars([140, 220, 320, 180, 250]),
      pointer: [630, 240],
    },
    {
      picture:
        page +
        rows(
          4,
          (row) =>
            (row === 1 ? tint : paper)(240, 150 + row * 98, 800, 80) +
            text(290, 190 + row * 98, [360 - row * 30]) +
            filled(760, 176 + row * 98, row === 1 ? 220 : 140 - row * 20, 28),
        ),
      pointer: [480, 294],
    },
  ],
} satisfies Record<string, Film>;
