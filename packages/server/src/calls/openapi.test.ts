import { translate } from '@furrow/kit';
import { problemPages } from '@furrow/domain/messages/problems.ts';
import { describe, expect, it } from 'vitest';
import { refusals } from '../errors.ts';
import { useServer } from '../testing/server.ts';

/** The interface's documentation for people. @source decisions D2 */

const server = useServer();

describe('the pages about refusals', () => {
  it.each(Object.entries(refusals))(
    'D2 %s (%i) has a page in both languages at the address in its type',
    async (code, status) => {
      const visitor = server.visitor();
      const texts = await Promise.all(
        (['en', 'nl'] as const).map(async (language) => {
          const page = await visitor.get(`/api/docs/problems/${code}/`, {
            headers: { 'accept-language': language },
          });
          expect([page.status, page.headers.get('content-type')]).toEqual([
            200,
            'text/html; charset=utf-8',
          ]);
          expect(page.text).toContain(`lang="${language}"`);
          expect(page.text).toContain(String(status));
          expect(page.text).not.toMatch(/\{\w+\}/);
          const meaning = translate(problemPages[code], language) ?? '';
          expect(meaning.length, `${code} has no page in ${language}`).toBeGreaterThan(40);
          return page.text;
        }),
      );
      expect(texts[0]).not.toBe(texts[1]);
    },
  );

  it('D2 a refusal names the address of its page', async () => {
    const refused = await server.visitor().get('/api/v1/plan/');
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(refused.body.type).toBe('/api/docs/problems/no_session/');
    expect((await server.visitor().get(refused.body.type)).text).toContain('no_session');
    expect((await server.visitor().get('/api/docs/problems/constructor/')).status).toBe(404);
  });

  it('D2 every page is about an existing refusal', () => {
    expect(Object.keys(problemPages).filter((code) => !(code in refusals))).toEqual([]);
  });
});

describe('the reader', () => {
  it('D2 shows every call of the document in both languages, under a policy without scripts', async () => {
    const visitor = server.visitor();
    const { paths } = (await visitor.get('/api/openapi.json')).body as {
      paths: Record<string, object>;
    };
    for (const language of ['en', 'nl']) {
      const page = await visitor.get('/api/docs/', { headers: { 'accept-language': language } });
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
      for (const path of Object.keys(paths)) expect(page.text).toContain(`<code>${path}</code>`);
    }
  });
});
