import type { ExportSource } from '../source.ts';
import { contracts } from './contracts.ts';
import { everything } from './everything.ts';
import { fieldBook } from './field-book.ts';
import { fields } from './fields.ts';
import { manureBook } from './manure-book.ts';
import { fieldCard, jobSheet, record } from './papers.ts';
import { records } from './records.ts';
import { sprayRegister } from './spray-register.ts';
import { stock } from './stock.ts';

/** Everything that can be exported, in the order people are offered it. */
export const sources: readonly ExportSource[] = [
  fields,
  records,
  sprayRegister,
  manureBook,
  fieldBook,
  fieldCard,
  jobSheet,
  record,
  stock,
  contracts,
  everything,
];
