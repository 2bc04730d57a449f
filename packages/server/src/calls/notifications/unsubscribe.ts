import { unsubscribe, unsubscribePage } from '@furrow/domain/notification/unsubscribe.calls.ts';
import { translate, type Language } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../errors.ts';
import { accountOfToken, notificationKeys } from '../../notifications/dispatch/keys.ts';
import type { Services } from '../../services.ts';
import { answer } from '../../wire/answer.ts';

const title = msg`Notification mails`;
const question = msg`Stop all notification mails? You still get notifications under the bell and on your devices.`;
const confirm = msg`Unsubscribe`;
const done = msg`You no longer receive notification mails. You can turn them on again in the settings.`;
const settings = msg`Notification settings`;

/** Size limit of the body of a click; it is not read. */
const bodyLimit = 16 * 1024;

/**
 * Ends mail by the address in it. Opening it changes nothing: programs open links in mails before
 * people do. It needs no sign-in, so nothing but this can be done by it.
 * @source RFC 8058
 */
export function unsubscribeCalls(app: FastifyInstance, { database }: Services): void {
  const accountOf = async (token: string): Promise<{ account: string; language: Language }> => {
    const account = accountOfToken(token, await notificationKeys(database));
    const { rows } = await database.query<{ id: string; language: Language }>(
      'select id, language from account where id::text = $1 and deleted_at is null',
      [account],
    );
    const row = rows[0];
    if (!row) throw new Refusal('not_found');
    return { account: row.id, language: row.language };
  };
  const page = (reply: FastifyReply, language: Language, content: string) => {
    reply.helmet();
    const name = translate(title, language);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.45 system-ui,sans-serif;max-width:28rem;margin:15vh auto;padding:0 16px}button{font:inherit;padding:10px 18px}</style></head>
<body><main><h1>${name}</h1>${content}</main></body></html>`);
  };

  answer(app, unsubscribePage, async ({ params, reply }) => {
    const { language } = await accountOf(params.token);
    const translated = (text: typeof title) => translate(text, language);
    return page(
      reply,
      language,
      `<p>${translated(question)}</p><form method="post"><button>${translated(confirm)}</button></form>`,
    );
  });

  // mail programs may use any form encoding
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, parsed) =>
      parsed(null, {}),
    );
    answer(scope, unsubscribe, async ({ params, reply }) => {
      const { account, language } = await accountOf(params.token);
      await database.query(
        `with ended as (insert into notification_setting (account, mail_off) values ($1, true)
           on conflict (account) do update set mail_off = true)
         delete from told_delivery where account = $1 and way = 'mail'`,
        [account],
      );
      const translated = (text: typeof title) => translate(text, language);
      return page(
        reply,
        language,
        `<p role="status">${translated(done)}</p><p><a href="/cropr/settings/notifications/">${translated(settings)}</a></p>`,
      );
    });
  });
}
