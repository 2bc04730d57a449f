import { at } from '@furrow/kit';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sessionSecretOf } from './bearer.ts';
import { Refusal } from './errors.ts';
import { pageWithFirstFiles } from './first-files.ts';
import { languageOf } from './request.ts';
import { projectRoot } from './root.ts';
import type { Services } from './services.ts';

/** Addresses that are data, never a page. */
const dataAddress =
  /^\/(api|geo|online|disease|dss|ws|healthz|readyz|metrics)(\/|$)|\/my_data_from_timestamp\.js$|^\/cropr\/(document|export|image|privacy)\//;

/** The built page: hashed files for a year, the page itself for every address of a screen. */
export async function webFiles(
  app: FastifyInstance,
  { configuration }: Pick<Services, 'configuration'>,
): Promise<void> {
  const root = join(projectRoot(), 'packages/web/dist');
  const index = join(root, 'index.html');
  if (existsSync(index)) {
    await app.register(async (scope) => {
      // the page is public: people sign in with it
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, open: true, beforeAgreeing: true, anonymous: true };
      });
      await scope.register(fastifyStatic, {
        root,
        // its own route reads the names of the whole folder for every file it sends
        serve: false,
        index: false,
        preCompressed: true,
        setHeaders(reply, path) {
          reply.header(
            'cache-control',
            /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
          );
        },
      });
      scope.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: '/*',
        handler: ({ params: { '*': path } }, reply) =>
          // a folder is no file: without compression it would be refused as unreadable
          path === '' || path.endsWith('/') ? reply.callNotFound() : reply.sendFile(path),
      });
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = at(request.url.split('?'), 0);
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !dataAddress.test(path) &&
      !/\.[a-z0-9]{2,5}$/i.test(path);
    if (!isPage) throw new Refusal('not_found');
    if (!existsSync(index))
      return reply.code(503).type('text/plain').send('The page is not built yet: npm run build');
    reply.helmet();
    const page = pageWithFirstFiles(
      root,
      path,
      { language: languageOf(request), signedIn: sessionSecretOf(request) !== undefined },
      configuration.demo,
    );
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
