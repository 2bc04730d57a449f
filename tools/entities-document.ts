import { calls } from '../packages/domain/src/calls.ts';
import { inEnglish } from '../packages/kit/src/text.ts';
import { accessTable, entities, entityOf, presets } from '../packages/domain/src/index.ts';
import {
  accessWords,
  isNullable,
  listUri,
  type Call,
  type Expression,
  type Field,
  type Grant,
} from '../packages/kit/src/index.ts';

/**
 * docs/entities.md: every entity, its fields, its further calls and their access, from the
 * definitions.
 */

function kindOf(field: Field): string {
  switch (field.kind) {
    case 'ref':
      return `→ ${field.to}`;
    case 'refs':
      return `→ ${field.to}, several`;
    case 'choice':
      return field.values.join(' \\| ');
    case 'text':
      return `text, at most ${field.max}`;
    case 'list':
      return `list of {${Object.keys(field.of).join(', ')}}`;
    case 'object':
      return field.of ? `{${Object.keys(field.of).join(', ')}}` : field.kind;
    default:
      return field.kind;
  }
}

function sentence(expression: Expression): string {
  if ('all' in expression) return expression.all.map(sentence).join(' and ');
  if ('any' in expression) return expression.any.map(sentence).join(' or ');
  if ('not' in expression) return `not ${sentence(expression.not)}`;
  if ('is' in expression) return `${expression.is[0]} is ${expression.is[1].join(' or ')}`;
  if ('present' in expression) return `${expression.present} is set`;
  if ('me' in expression) return `${expression.me} is the person`;
  if ('includesMe' in expression) return `${expression.includesMe} holds the person`;
  if ('mine' in expression) return 'the person made it';
  if ('myConsumer' in expression) return `${expression.myConsumer} is the person's buyer`;
  if ('through' in expression)
    return `its ${expression.through[0]}: ${sentence(expression.through[2])}`;
  return `a ${expression.linked[0]} of it: ${sentence(expression.linked[2])}`;
}

const granted = (grant: Grant | undefined): string =>
  grant === true ? 'yes' : grant ? `where ${sentence(grant)}` : '–';

// oxlint-disable-next-line complexity -- one column after the other of one table
export function entitiesDocument(): string {
  const lines = [
    '# Entities',
    '',
    'Made by `npm run docs` from the definitions in `packages/domain/src`; a test fails when it is stale.',
    '',
  ];
  for (const entity of entities) {
    lines.push(
      `## ${entity.name}`,
      '',
      `${inEnglish(entity.labels)}. \`${listUri(entity)}\`: ${entity.verbs.join(', ')}. Source: ${entity.source}.`,
      '',
    );
    lines.push('| field | kind | unit | may be null | default |', '|---|---|---|---|---|');
    for (const [name, field] of Object.entries(entity.fields)) {
      const notes = [
        field.readOnly ? 'read-only' : '',
        field.byActionOnly ? 'by actions' : '',
        field.note ?? '',
      ]
        .filter(Boolean)
        .join('; ');
      lines.push(
        `| ${name} | ${kindOf(field)}${notes ? ` (${notes})` : ''} | ${field.unit ?? ''} | ${isNullable(field) ? 'yes' : 'no'} | ${field.default === undefined ? '' : `\`${JSON.stringify(field.default)}\``} |`,
      );
    }
    const computed = Object.keys(entity.computed?.fields ?? {});
    if (computed.length > 0) lines.push('', `Computed: ${computed.join(', ')}.`);
    lines.push('');
  }
  lines.push(
    '# Who may do what',
    '',
    'Owner and administrators (`is_owner`, `is_root`) may do everything. What is not named is denied.',
    '',
  );
  lines.push(
    `| entity | action | ${presets.join(' | ')} |`,
    `|---|---|${presets.map(() => '---').join('|')}|`,
  );
  for (const [name, row] of Object.entries(accessTable)) {
    for (const action of ['read', 'create', 'update', 'delete'] as const) {
      lines.push(
        `| ${name} | ${action} | ${presets.map((preset) => `${granted(row[preset]?.[action])}${action === 'read' ? fieldsSeen(name, row[preset]?.onlyFields) : ''}`).join(' | ')} |`,
      );
    }
    const actions = new Set(
      Object.values(row).flatMap((granting) => Object.keys(granting?.actions ?? {})),
    );
    for (const action of actions)
      lines.push(
        `| ${name} | ${action} | ${presets.map((preset) => granted(row[preset]?.actions?.[action])).join(' | ')} |`,
      );
  }
  return `${[...lines, '', ...callLines()].join('\n')}\n`;
}

/** Fields of a row that a role sees, unless it sees all of them. */
function fieldsSeen(name: string, only: readonly string[] | undefined): string {
  if (!only) return '';
  const hidden = Object.keys(entityOf(name).fields).filter((key) => !only.includes(key));
  return hidden.length < only.length
    ? ` (without ${hidden.join(', ')})`
    : ` (only ${only.join(', ')})`;
}

const addressOf = ({ path, method }: Call): string => `${path} ${method}`;

/** The calls that are no plain work with rows, in the order of their addresses. */
function callLines(): string[] {
  const rows = calls
    .toSorted((left, right) => (addressOf(left) < addressOf(right) ? -1 : 1))
    .map(({ method, alsoBy = [], path, summary, access, refuses }) =>
      [
        '',
        `${[method, ...alsoBy].join(', ')} \`${path.replaceAll('|', '\\|')}\``,
        summary,
        accessWords(access),
        refuses.join(', '),
        '',
      ].join(' | '),
    );
  return [
    '# Calls',
    '',
    'What is no plain work with rows, from `packages/domain/src/calls.ts`. A farm, or a row of one, that the person does not reach looks missing.',
    '',
    '| call | what it does | for | refusals of its own |',
    '|---|---|---|---|',
    ...rows.map((row) => row.trim()),
  ];
}
