import { entities, messageText } from '@furrow/domain';
import { problemPages } from '@furrow/domain/messages/problems.ts';
import { type Language, translate } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { refusalCodes, refusals, type RefusalCode } from '../errors.ts';
import type { Content, Operation, Paths } from './openapi-parts.ts';

/**
 * The pages that `type` of a problem leads to, and a reader of the interface for people. @source
 * decisions D2
 */

const problemCodes: readonly RefusalCode[] = refusalCodes;

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
/** Signs between backticks as code. */
const inline = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function page(title: string, body: string, language: Language): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} – Furrow</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#fbfaf7;color:#1c1f1a}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid #ddd9cf;overflow-wrap:anywhere}code,pre{font-size:13px}pre{overflow:auto}summary{cursor:pointer;padding:.35rem 0}.way{display:inline-block;min-width:4.5rem}@media(prefers-color-scheme:dark){body{background:#141714;color:#eceee8}a{color:#9fd3a8}th,td{border-color:#333a33}}</style></head>
<body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;
}

/** The text of a code without the placeholders of a concrete case. */
const heading = (code: string, language: Language): string => messageText(code, language);

/** The page of a refusal: its meaning, and its remedy. */
export function problemPage(code: RefusalCode, language: Language): string {
  const meaning = translate(problemPages[code], language);
  const facts = `<p><code>${escape(code)}</code>, HTTP ${refusals[code]}</p>`;
  return page(
    heading(code, language),
    `${meaning ? `<p>${inline(meaning)}</p>` : ''}${facts}<p><a href="/api/docs/">${translate(msg`All calls and refusals`, language)}</a></p>`,
    language,
  );
}

/** All calls, by subject, and all refusals. */
export function readerPage(paths: Paths, language: Language): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ''] = operation.tags ?? [];
      byTag.set(tag, [...(byTag.get(tag) ?? []), callText(method, path, operation, language)]);
    }
  }
  const labels = new Map(
    entities.map((entity) => [entity.name, translate(entity.labels, language)]),
  );
  const groups = [...byTag]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([tag, calls]) =>
        `<details><summary><strong>${escape(labels.get(tag) ?? tag)}</strong> <code>${escape(tag)}</code></summary>${calls.join('')}</details>`,
    );
  const problems = problemCodes.map(
    (code) =>
      `<tr><td><a href="/api/docs/problems/${code}/"><code>${code}</code></a></td><td>${refusals[code]}</td><td>${escape(heading(code, language))}</td></tr>`,
  );
  return page(
    'Furrow API',
    `<p><a href="/api/openapi.json">OpenAPI 3.1</a></p><h2>${translate(msg`Calls`, language)}</h2>${groups.join('')}<h2>${translate(msg`Refusals`, language)}</h2><table><thead><tr><th>${translate(msg`code`, language)}</th><th>${translate(msg`status`, language)}</th><th></th></tr></thead><tbody>${problems.join('')}</tbody></table>`,
    language,
  );
}

function callText(method: string, path: string, operation: Operation, language: Language): string {
  const { summary = '', description, parameters = [], requestBody, responses = {} } = operation;
  const rows = parameters
    .map(
      (part) =>
        `<tr><td><code>${escape(part.name)}</code></td><td>${part.in}</td><td>${inline(part.description ?? '')}</td></tr>`,
    )
    .join('');
  const example = (media: Content | undefined) => {
    const value = Object.values(media?.content ?? {}).flatMap(({ examples }) =>
      Object.values(examples ?? {}).map((one) => ('value' in one ? one.value : undefined)),
    )[0];
    return value === undefined ? '' : `<pre>${escape(JSON.stringify(value, null, 1))}</pre>`;
  };
  const success = Object.keys(responses).filter((status) => Number(status) < 400);
  return `<details><summary><span class="way"><code>${method.toUpperCase()}</code></span><code>${escape(path)}</code> ${escape(summary)}</summary>
${description ? `<p>${inline(description)}</p>` : ''}${rows ? `<p>${translate(msg`Parameters`, language)}</p><table>${rows}</table>` : ''}${requestBody ? `<p>${translate(msg`Takes`, language)} ${escape(Object.keys(requestBody.content ?? {}).join(', '))}</p>${example(requestBody)}` : ''}
<p>${translate(msg`Answers`, language)} ${success.join(', ')}; ${Object.keys(responses)
    .filter((status) => Number(status) >= 400)
    .join(', ')}</p>${example(responses[success[0] ?? ''])}</details>`;
}
