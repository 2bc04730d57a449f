import { entities, say } from '@furrow/domain';
import type { Language } from '@furrow/kit';
import { refusals, type RefusalCode } from '../errors.ts';

/** The pages that `type` of a problem points to, and a reader of the interface for people. */

export const problemCodes: readonly string[] = Object.keys(refusals);

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function page(title: string, body: string, language: Language): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>body{font:14px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#fbfaf7;color:#1c1f1a}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #ddd9cf}code{font-size:13px}@media(prefers-color-scheme:dark){body{background:#141714;color:#ecEEe8}a{color:#9fd3a8}}</style>
<h1>${escape(title)}</h1>${body}</html>`;
}

export function problemPage(code: string | null, language: Language): string {
  if (code !== null) {
    const text = `<p>${escape(say(code, language))}</p><p>HTTP ${refusals[code as RefusalCode]}, <code>code: ${escape(code)}</code></p><p><a href="/api/docs/">Furrow API</a></p>`;
    return page(code, text, language);
  }
  const rows = entities.map(
    ({ name, dialect, labels, verbs, fields }) =>
      `<tr><td><code>/api/${dialect}/${name}/</code></td><td>${escape(labels[language])}</td><td>${verbs.join(', ')}</td><td>${Object.keys(fields).map((field) => `<code>${field}</code>`).join(' ')}</td></tr>`,
  );
  const problems = problemCodes.map((one) => `<tr><td><a href="/api/docs/problems/${one}/"><code>${one}</code></a></td><td>${refusals[one as RefusalCode]}</td><td>${escape(say(one, language))}</td></tr>`);
  return page('Furrow API', `<p><a href="/api/openapi.json">OpenAPI 3.1</a></p><table>${rows.join('')}</table><h2>Problems</h2><table>${problems.join('')}</table>`, language);
}
