import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { isUuid, issue, rowSchemaOf, shape, type Language } from '@furrow/kit';
import type { Asker } from '../access/asker.ts';
import { visibleSql } from '../access/narrow.ts';
import { makeInvitation, withdrawInvitation } from '../auth/invitations.ts';
import { countAttempt, limits } from '../auth/limits.ts';
import { newSql } from '../db/sql.ts';
import { readOne } from '../read/read.ts';
import { invalid, Refusal } from '../errors.ts';
import type { SendMail } from '../mail/mail.ts';
import { invitationMail, writtenMail } from '../mail/texts.ts';
import { askerOf, languageOf, sendRow } from '../request.ts';
import type { Services } from '../services.ts';
import { emailIssues, textsOf } from './auth/body.ts';

const described = {
  summary: 'Invites a person to reach the farm as this contact',
  description: 'Mails a link that works once, for 14 days. For owner and administrators.',
  tag: 'farmcontact',
  body: shape({
    type: { type: 'string', enum: ['farmcontact'] },
    id: { type: 'string', format: 'uuid' },
    email: { type: 'string', maxLength: 100 },
    'csrfmiddlewaretoken?': { type: 'string', description: 'In a form, in place of the header.' },
  }),
  bodyAs: ['json', 'form'],
  output: rowSchemaOf('farmcontact'),
  status: 201,
  refuses: [
    'not_allowed',
    'already_member',
    'contact_inactive',
    'invitation_pending',
    'too_many_requests',
    'mail_failed',
  ],
  bodyExample: {
    type: 'farmcontact',
    id: '0198c7a2-5b1e-7c3d-9f00-3a1b2c4d5e6f',
    email: 'visser@example.org',
  },
} as const;

/** Inviting people to a farm, and taking it back. @source spec §7, decisions D16 Invite, API-06 */
export function farmcontactCalls(
  app: FastifyInstance,
  services: Services,
  sendMail: SendMail,
): void {
  const { database, configuration } = services;

  app.post(
    '/cropr/settings/farm_contacts/invite/',
    { config: { about: described } },
    async (request, reply) => {
      const asker = askerOf(request);
      const { values, issues } = textsOf(request.body, { type: 20, id: 50, email: 100 }, [
        'csrfmiddlewaretoken',
      ]);
      const email = (values['email'] ?? '').trim();
      issues.push(...emailIssues(email, issues));
      if (values['type'] !== undefined && values['type'] !== 'farmcontact')
        issues.push(issue('type', 'choice', { values: 'farmcontact' }));
      const contact = values['id']?.toLowerCase();
      const farm = contact === undefined ? null : await farmOfContact(services, asker, contact);
      if (contact !== undefined && farm === null)
        issues.push(issue('id', isUuid(contact) ? 'reference_missing' : 'id_expected'));
      if (farm !== null && !administers(asker, farm)) throw new Refusal('not_allowed');
      if (issues.length > 0) throw invalid(...issues);
      const takeBack = await countAttempt(
        services,
        [`invitation farm ${farm}`, limits.invitationsPerFarm],
        [`invitation ${email.toLowerCase()}`, limits.resetMailPerAddress],
        [`mails client ${request.ip}`, limits.mailsPerClient],
      );
      const invited = { farm: farm!, contact: contact!, email, by: asker };
      const secret = await database
        .transaction((client) => makeInvitation(client, invited))
        .catch(async (error: unknown) => {
          await takeBack();
          throw error;
        });
      const { rows } = await database.query<{ farm: string; language: Language | null }>(
        'select name as farm, (select language from account where lower(email) = lower($2)) as language from farm where id = $1',
        [farm, email],
      );
      const link = `${configuration.publicUrl}/invitation/${secret}`;
      const mail = writtenMail(invitationMail, rows[0]!.language ?? languageOf(request), {
        by: asker.name,
        farm: rows[0]!.farm,
        link,
      });
      await sendMail({ to: email, ...mail }).catch(async (error: unknown) => {
        request.log.error(error, 'the mail could not be sent');
        await database.transaction((client) => withdrawInvitation(client, farm!, contact!, asker));
        throw new Refusal('mail_failed', { retryAfter: 60 });
      });
      services.changed(farm!);
      const found = await readOne(database, entityOf('farmcontact'), contact!, asker, {
        language: languageOf(request),
        query: {},
      });
      return sendRow(reply, found!.text, found!.version, 201);
    },
  );

  app.delete(
    '/api/v3/farms/:farm/invitations/:contact/',
    {
      config: {
        about: {
          summary: 'Takes the open invitation of a contact back',
          tag: 'farmcontact',
          params: {
            farm: { type: 'string', format: 'uuid' },
            contact: { type: 'string', format: 'uuid' },
          },
          refuses: ['not_found', 'not_allowed'],
        },
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const { farm, contact } = request.params as { farm: string; contact: string };
      if (!isUuid(contact) || !asker.standings.has(farm.toLowerCase()))
        throw new Refusal('not_found');
      if (!administers(asker, farm.toLowerCase())) throw new Refusal('not_allowed');
      const taken = await database.transaction((client) =>
        withdrawInvitation(client, farm.toLowerCase(), contact.toLowerCase(), asker),
      );
      if (!taken) throw new Refusal('not_found');
      services.changed(farm.toLowerCase());
      return reply.code(204).send();
    },
  );
}

const administers = (asker: Asker, farm: string): boolean => {
  const standing = asker.standings.get(farm);
  return Boolean(standing?.isOwner || standing?.isRoot);
};

/** The farm of a contact the asker may read; null for any other. */
async function farmOfContact(
  { database }: Services,
  asker: Asker,
  id: string,
): Promise<string | null> {
  if (!isUuid(id)) return null;
  const sql = newSql();
  const { rows } = await database.query<{ farm: string }>(
    `select t.farm from farmcontact t where t.id = ${sql.value(id)}::uuid and t.deleted_at is null and ${visibleSql('farmcontact', 't', sql, asker)}`,
    sql.values,
  );
  return rows[0]?.farm ?? null;
}
