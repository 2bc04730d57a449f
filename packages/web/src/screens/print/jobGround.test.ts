import { fixture } from '@furrow/domain/testing/fixture.ts';
import type { RowLook } from '@furrow/domain/rows.ts';
import { expect, it } from 'vitest';
import { jobGround } from './jobGround.ts';

const work = (cropfield: string | null, worked_area: number) =>
  fixture<Parameters<typeof jobGround>[0][number]>({ cropfield, worked_area });
const look = fixture<RowLook>(() => undefined);

it.each([
  ['two passes over one field are one field', [work('a', 4), work('a', 4)], 1, 4],
  ['of a spot and the whole the whole counts', [work('a', 0.5), work('a', 4)], 1, 4],
  ['fields add up', [work('a', 4), work('b', 2.5), work('a', 4)], 2, 6.5],
  ['work on no field has no ground', [work(null, 3)], 0, 0],
])('ENT-job a job sheet counts each field once: %s', (_title, records, fields, hectares) =>
  expect(jobGround(records, look)).toEqual({ fields, hectares }),
);
