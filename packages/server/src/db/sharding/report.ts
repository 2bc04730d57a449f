import { listIn } from '@furrow/kit/checked.ts';
import { statementRules, type StatementRule } from './statements.ts';

/** Files of the server whose statements break a rule. */
export type Broken = ReadonlyMap<StatementRule, ReadonlySet<string>>;

const names = Object.keys(statementRules) as StatementRule[];

/** The statements that sharding would need changed, as docs/SCALING.md lists them: a row a rule. */
export function statementsReport(broken: Broken): string {
  return [
    '| Rule | Made in |',
    '| --- | --- |',
    ...names.map((rule) => {
      const files = [...(broken.get(rule) ?? [])].toSorted();
      return `| ${statementRules[rule]} | ${files.map((file) => `\`${file}\``).join(', ') || 'nowhere'} |`;
    }),
  ].join('\n');
}

/** The report read back. */
export function readReport(text: string): Broken {
  const broken = new Map<StatementRule, string[]>();
  for (const line of text.split('\n')) {
    const [, title = '', files = ''] = line.split('|').map((cell) => cell.trim());
    const rule = names.find((name) => statementRules[name] === title);
    if (rule)
      for (const [, file = ''] of files.matchAll(/`([^`]+\.ts)`/g)) listIn(broken, rule).push(file);
  }
  return new Map([...broken].map(([rule, files]) => [rule, new Set(files)]));
}

/** Rules and files of one report that are not in another. */
export const beyond = (one: Broken, other: Broken): string[] =>
  [...one].flatMap(([rule, files]) =>
    [...files].filter((file) => !other.get(rule)?.has(file)).map((file) => `${file}: ${rule}`),
  );
