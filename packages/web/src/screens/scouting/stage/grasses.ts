import { by, germ, leafPart, X, type Drawing } from './drawing.ts';
import {
  blade,
  dots,
  GROUND,
  leaf,
  oval,
  pairs,
  roots,
  stem,
  type Part,
  type Shape,
} from './shapes.ts';

const ear = (top: number, part: Part, wide = 2.2): readonly Shape[] =>
  [0, 1, 2, 3].flatMap((row) => [
    leaf({ x: X, y: top + 4 + row * 3.4, length: 4.6, angle: 24, width: wide / 8, part }),
    leaf({ x: X, y: top + 4 + row * 3.4, length: 4.6, angle: -24, width: wide / 8, part }),
  ]);

/** Cereal at a principal stage. */
export const cereal: Drawing = (stage) => {
  if (stage === 0) return germ();
  const part = stage === 8 ? 'dry' : leafPart(stage);
  const tillers =
    stage >= 2
      ? [-34, -18, 18, 34].map((angle) =>
          blade({ x: X, y: GROUND, length: stage === 2 ? 24 : 20, angle, part }),
        )
      : [];
  if (stage <= 2)
    return [
      ...roots(X),
      ...tillers,
      stem([X, GROUND], [X, 44]),
      ...[-26, 26, 6].map((angle, index) =>
        blade({ x: X, y: 46 - index, length: stage === 1 ? 18 : 22, angle, part }),
      ),
    ];
  const top = by(stage, { 3: 26, 4: 20, 5: 14, 6: 8, 7: 8, 8: 8, 9: 10 }, 20);
  const standing: readonly Shape[] = [
    ...roots(X),
    ...tillers,
    stem([X, GROUND], [X, top + (stage > 4 ? 8 : 0)], 1.8, stage >= 8 ? 'dry' : 'stem'),
    ...dots(
      stage >= 8 ? 'dry' : 'stem',
      [
        [X, 44],
        [X, 34],
      ],
      1.6,
    ),
    ...pairs(X, [44, 34], { length: 20, angle: 38, part }, blade),
  ];
  if (stage === 3) return [...standing, blade({ x: X, y: 27, length: 14, angle: 14, part })];
  if (stage === 4)
    return [
      ...standing,
      oval('green', [X, 22], [2.6, 6]),
      blade({ x: X, y: 20, length: 18, angle: 42, part }),
    ];
  const ripe: Part = stage >= 8 ? 'ripe' : 'green';
  return [
    ...standing,
    ...ear(top - (stage === 5 ? 0 : 2), ripe, stage >= 7 ? 3 : 2),
    ...(stage === 6
      ? dots(
          'pollen',
          [
            [20, 12],
            [28, 14],
            [20, 18],
            [28, 20],
          ],
          1.1,
        )
      : []),
  ];
};

/** Maize at a principal stage. */
export const maize: Drawing = (stage) => {
  if (stage === 0) return germ();
  const part = leafPart(stage);
  if (stage === 1)
    return [
      ...roots(X),
      stem([X, GROUND], [X, 40], 2),
      ...pairs(X, [48, 42], { length: 20, angle: 44, part }, (one) =>
        blade({ ...one, width: 0.18 }),
      ),
    ];
  const top = stage === 3 ? 24 : 14;
  return [
    ...roots(X),
    stem([X, GROUND], [X, top], 2.6, stage === 9 ? 'dry' : 'stem'),
    ...pairs(X, [47, 38, 29], { length: 24, angle: 46, part }, (one) =>
      blade({ ...one, width: 0.16 }),
    ),
    ...(stage >= 5
      ? [-30, -12, 12, 30].map((angle) =>
          leaf({
            x: X,
            y: 15,
            length: stage === 5 ? 7 : 11,
            angle,
            width: 0.1,
            part: stage >= 8 ? 'dry' : 'ripe',
          }),
        )
      : []),
    ...(stage === 6
      ? dots(
          'pollen',
          [
            [18, 8],
            [24, 4],
            [30, 8],
          ],
          1.1,
        )
      : []),
    ...(stage >= 6
      ? [
          leaf({
            x: X + 1,
            y: 37,
            length: stage >= 7 ? 15 : 10,
            angle: 22,
            width: 0.34,
            part: stage >= 8 ? 'ripe' : 'green',
          }),
          ...(stage === 6
            ? [leaf({ x: X + 5, y: 28, length: 5, angle: 16, width: 0.3, part: 'bud' })]
            : []),
        ]
      : []),
  ];
};
