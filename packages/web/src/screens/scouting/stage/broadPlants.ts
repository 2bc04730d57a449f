import { by, germ, leafPart, X, type Drawing } from './drawing.ts';
import { dots, GROUND, leaf, pairs, roots, stem, type Part, type Shape } from './shapes.ts';

/** Rape at a principal stage. */
export const rape: Drawing = (stage) => {
  if (stage === 0) return germ();
  const part = leafPart(stage);
  const rosette = (stage === 1 ? [-46, 46, 0] : [-64, -36, 36, 64]).map((angle) =>
    leaf({ x: X, y: GROUND, length: stage <= 2 ? 18 : 15, angle, width: 0.36, part }),
  );
  if (stage === 1) return [...roots(X), ...rosette];
  if (stage === 2)
    return [
      ...roots(X),
      ...rosette,
      leaf({ x: X, y: GROUND, length: 16, angle: 10, part }),
      leaf({ x: X, y: GROUND, length: 14, angle: -14, part }),
    ];
  const top = stage === 3 ? 28 : 14;
  const line: Part = stage >= 8 ? 'dry' : 'stem';
  const branches = [
    [-9, 22],
    [9, 22],
  ] as const;
  const heads = [[X, top], ...branches.map(([aside, y]) => [X + aside, y] as const)] as const;
  const cluster = (head: Part, radius: number) =>
    heads.flatMap(([x = 0, y = 0]) =>
      dots(
        head,
        [
          [x - 2.4, y],
          [x + 2.4, y],
          [x, y - 3],
        ],
        radius,
      ),
    );
  return [
    ...roots(X),
    ...rosette,
    stem([X, GROUND], [X, top], 1.8, line),
    ...pairs(X, [42, 34], { length: 12, angle: 48, part }),
    ...(stage >= 5 ? branches.map(([aside, y]) => stem([X, 36], [X + aside, y], 1.3, line)) : []),
    ...(stage === 5 ? cluster('bud', 1.6) : []),
    ...(stage === 6 ? cluster('pollen', 2.3) : []),
    ...(stage >= 7
      ? heads.flatMap(([x = 0, y = 0]) =>
          [0, 5, 10].flatMap((down) =>
            [52, -52].map((angle) =>
              leaf({
                x,
                y: y + down,
                length: 8,
                angle,
                width: 0.12,
                part: stage >= 8 ? 'ripe' : 'green',
              }),
            ),
          ),
        )
      : []),
  ];
};

const twigs = [
  [11, 26],
  [18, 15],
  [30, 15],
  [37, 26],
  [24, 9],
] as const;

/** Fruit at a principal stage. */
export const fruit: Drawing = (stage) => {
  const wood: readonly Shape[] = [
    stem([X, GROUND], [X, 34], 3.4, 'wood'),
    ...twigs.map(([x, y]) => stem([X, 37], [x, y], 1.7, 'wood')),
  ];
  const at = (part: Part, radius: number) => dots(part, twigs, radius);
  const leaves = (length: number, part: Part = 'leaf') =>
    twigs.flatMap(([x, y]) =>
      [-60, 0, 60].map((angle) => leaf({ x, y: y + 2, length, angle, width: 0.4, part })),
    );
  switch (stage) {
    case 0:
      return [...wood, ...at('bud', 1.8)];
    case 1:
      return [...wood, ...leaves(6)];
    case 3:
      return [...wood, ...leaves(10), ...twigs.map(([x, y]) => stem([x, y], [x, y - 5], 1.2))];
    case 5:
      return [...wood, ...leaves(7), ...at('flower', 1.8)];
    case 6:
      return [...wood, ...leaves(6), ...at('flower', 4), ...at('pollen', 1.2)];
    case 7:
      return [...wood, ...leaves(10), ...at('green', 2.6)];
    case 8:
      return [...wood, ...leaves(10), ...at('ripe', 3.8)];
    case 9:
      return [
        ...wood,
        ...[
          [13, 52],
          [20, 56],
          [30, 53],
          [36, 57],
        ].map(([x = 0, y = 0]) => leaf({ x, y, length: 6, angle: 70, width: 0.4, part: 'dry' })),
      ];
    default:
      return [...wood, ...leaves(9)];
  }
};

/** Broadleaf at a principal stage. */
export const broadleaf: Drawing = (stage) => {
  if (stage === 0) return germ();
  const part = leafPart(stage);
  const top = by(stage, { 1: 40, 2: 34, 3: 22 }, 16);
  const line: Part = stage === 9 ? 'dry' : 'stem';
  const heights = stage === 1 ? [46] : stage === 2 ? [48, 40] : [47, 38, 29];
  const tips = [
    [X, top - 2],
    [16, 27],
    [32, 27],
  ] as const;
  const of = (head: Part, radius: number) => dots(head, tips, radius);
  return [
    ...roots(X),
    stem([X, GROUND], [X, top], 1.8, line),
    ...pairs(X, heights, { length: 14, angle: 56, part }),
    leaf({ x: X, y: top + 3, length: 9, angle: 0, part }),
    ...(stage >= 2 ? [stem([X, 44], [16, 30], 1.3, line), stem([X, 44], [32, 30], 1.3, line)] : []),
    ...(stage === 4
      ? [
          leaf({ x: X, y: top + 6, length: 13, angle: -24, part }),
          leaf({ x: X, y: top + 6, length: 13, angle: 24, part }),
        ]
      : []),
    ...(stage === 5 ? of('bud', 2) : []),
    ...(stage === 6 ? [...of('flower', 3.6), ...of('pollen', 1.3)] : []),
    ...(stage === 7 ? of('green', 3) : []),
    ...(stage >= 8 ? of('ripe', 3.4) : []),
  ];
};
