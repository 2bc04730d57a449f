import { by, germ, leafPart, X, type Drawing } from './drawing.ts';
import { dots, GROUND, leaf, oval, pairs, stem, type Shape } from './shapes.ts';

/** Beet at a principal stage. */
export const beet: Drawing = (stage) => {
  if (stage === 0) return germ();
  const size = by(stage, { 1: 14, 3: 22, 4: 25 }, 18);
  const count = stage === 1 ? [-40, 40, 0] : [-66, -42, -18, 18, 42, 66];
  const part = leafPart(stage);
  const root = by(stage, { 1: 2, 3: 4 }, 7);
  const crown: readonly Shape[] = [
    leaf({
      x: X,
      y: GROUND - 1,
      length: root + 4,
      angle: 180,
      width: 0.5 + root / 20,
      part: 'root',
    }),
    ...count.map((angle) => leaf({ x: X, y: GROUND, length: size, angle, width: 0.3, part })),
  ];
  if (stage < 5) return crown;
  return [
    ...crown,
    stem([X, GROUND], [X, 12], 1.8, stage === 9 ? 'dry' : 'stem'),
    ...pairs(X, [38, 30, 23], { length: 10, angle: 50, part }),
    ...dots(
      stage === 5 ? 'bud' : stage === 6 ? 'flower' : stage === 7 ? 'green' : 'ripe',
      [
        [X, 10],
        [20, 16],
        [28, 16],
        [19, 23],
        [29, 23],
      ],
      1.8,
    ),
  ];
};

/** Potato at a principal stage. */
export const potato: Drawing = (stage) => {
  const mother = oval('seed', [X, GROUND + 4], [4, 2.6]);
  if (stage === 0)
    return [
      mother,
      stem([X, GROUND + 2], [X - 2, GROUND - 4]),
      stem([X + 2, GROUND + 2], [X + 4, GROUND - 3]),
    ];
  const part = leafPart(stage);
  const height = by(stage, { 1: 40, 2: 34, 3: 26 }, 22);
  const bent = stage === 9 ? 8 : 0;
  const shoots = stage === 1 ? [0] : stage === 2 ? [-6, 6] : [-10, 0, 10];
  return [
    mother,
    ...shoots.flatMap((aside): readonly Shape[] => {
      const top = height + Math.abs(aside) * 0.5 + bent;
      const x = X + aside;
      return [
        stem([X, GROUND], [x, top], 1.6, part === 'dry' ? 'dry' : 'stem'),
        ...pairs((X + x) / 2, [(GROUND + top) / 2 + 3], { length: 11, angle: 58, part }),
        ...pairs(x, [top + 7], { length: 10, angle: 52, part }),
        leaf({ x, y: top + 3, length: 9, angle: aside, width: 0.4, part }),
      ];
    }),
    ...(stage >= 4
      ? [
          [-9, 57],
          [9, 57],
          [-14, 61],
          [13, 61],
        ].map(([aside = 0, y = 0]) =>
          oval('root', [X + aside, y], [stage >= 7 ? 3.6 : 2.6, stage >= 7 ? 2.6 : 2]),
        )
      : []),
    ...(stage === 5
      ? dots(
          'bud',
          [
            [X, 19],
            [14, 25],
            [34, 25],
          ],
          1.7,
        )
      : []),
    ...(stage === 6
      ? dots(
          'flower',
          [
            [X, 18],
            [21, 20],
            [14, 24],
            [34, 24],
          ],
          2.4,
        )
      : []),
    ...(stage === 7 || stage === 8
      ? dots(
          stage === 7 ? 'green' : 'ripe',
          [
            [22, 19],
            [27, 20],
            [34, 25],
          ],
          2,
        )
      : []),
  ];
};
