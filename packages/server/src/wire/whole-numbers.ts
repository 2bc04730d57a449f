import { issue, type Issue } from '@furrow/kit';
import { invalid } from '../errors.ts';

interface Bounds {
  readonly least: number;
  readonly otherwise: number;
}

/**
 * Parameters of paging as integers, or their defaults when omitted.
 * @throws Refusal listing every invalid one
 */
export function wholeNumbers<Name extends string>(
  query: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<Name, Bounds>>,
): Readonly<Record<Name, number>> {
  const issues: Issue[] = [];
  const read = ([name, { least, otherwise }]: [string, Bounds]): [string, number] => {
    const value = query[name];
    if (value === undefined || value === '') return [name, otherwise];
    const number = /^\d{1,15}$/.test(String(value)) ? Number(value) : -1;
    if (number < least) issues.push(issue(name, 'integer_expected'));
    return [name, number];
  };
  const numbers = Object.fromEntries(Object.entries<Bounds>(wanted).map(read)) as Record<
    Name,
    number
  >;
  if (issues.length > 0) throw invalid(...issues);
  return numbers;
}
