import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import {
  inviteContact,
  withdrawInvitation as withdrawInvitationCall,
} from '@furrow/domain/farmcontact/farmcontact.calls.ts';
import { issue, type Language } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import { visibleSql } from '../../access/narrow.ts';
import { JsonText } from '../../wire/answer-bodies.ts';
import { answer } from '../../wire/answer.ts';
import { makeInvitation, withdrawInvitation } from '../../auth/invitations.ts';
import { countAttempt, limits } from '../../auth/limits.ts';
import { newSql } from '../../db/sql.ts';
import { readOne } from '../../read/read.ts';
import { Refusal } from '../../errors.ts';
import type { SendMail } from '../../mail/mail.ts';
import { invitationMail, writtenMail } from '../../mail/texts.ts';
import type { Services } from '../../services.ts';

/** Inviting people to a farm, and taking it back. @source spec §7, decisions D16 Invite, API-06 */
export function farmcontactCalls(
  app: FastifyInstance,
  services: Services,
  sendMail: SendMail,
): void {
  const { database, configuration } = services;

  answer(
    app,
    inviteContact,
    async ({ principal, body, language, request, reply }) => {
      const email = body.email.trim();
      const contact = body.id;
      // its existence was checked before
      const farm = (await farmOfContact(services, principal, contact)) ?? '';
      const takeBack = await countAttempt(
        services,
        [`invitation farm ${farm}`, limits.invitationsPerFarm],
        [`invitation ${email.toLowerCase()}`, limits.resetMailPerAddress],
        [`mails client ${request.ip}`, limits.mailsPerClient],
      );
      const invited = { farm, contact, email, by: principal };
      const secret = await database
        .transaction((client) => makeInvitation(client, invited))
        .catch(async (error: unknown) => {
          await takeBack();
          throw error;
        });
      const { rows } = await database.query<{ farm: string; language: Language | null }>(
        `select name as farm, (select language from account
          where lower(email) = lower($2)) as language from farm where id = $1`,
        [farm, email],
      );
      const link = `${configuration.publicUrl}/invitation/${secret}`;
      const mail = writtenMail(invitationMail, rows[0]!.language ?? language, {
        by: principal.name,
        farm: rows[0]!.farm,
        link,
      });
      await sendMail({ to: email, ...mail }).catch(async (error: unknown) => {
        request.log.error(error, 'the mail could not be sent');
        await database.transaction((client) =>
          withdrawInvitation(client, farm, contact, principal),
        );
        throw new Refusal('mail_failed', { retryAfter: 60 });
      });
      const row = await readOne({ database, entity: entityOf('farmcontact'), principal }, contact, {
        language,
        query: {},
      });
      reply.header('etag', `"${row!.version}"`);
      return new JsonText(row!.text);
    },
    {
      check: async ({ principal, admit, body: { id } }) => {
        if (id === undefined) return [];
        const farm = await farmOfContact(services, principal, id);
        if (farm === null) return [issue('id', 'reference_missing')];
        admit(farm);
        return [];
      },
    },
  );

  answer(app, withdrawInvitationCall, async ({ principal, membership: { farm }, params }) => {
    const taken = await database.transaction((client) =>
      withdrawInvitation(client, farm, params.contact, principal),
    );
    if (!taken) throw new Refusal('not_found');
  });
}

/** The farm of a readable contact; null for any other. */
async function farmOfContact(
  { database }: Services,
  principal: Principal,
  id: string,
): Promise<string | null> {
  const sql = newSql();
  const { rows } = await database.query<{ farm: string }>(
    `select t.farm from farmcontact t where t.id = ${sql.value(id)}::uuid and t.deleted_at is null
      and ${visibleSql('farmcontact', sql, principal)}`,
    sql.values,
  );
  return rows[0]?.farm ?? null;
}
