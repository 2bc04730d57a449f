import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUuid, issue, shape, type JsonSchema } from '@furrow/kit';
import type { Asker, Standing } from '../access/asker.ts';
import {
  acceptTransfer,
  pendingTransfer,
  proposeTransfer,
  withdrawTransfer,
  type Transfer,
} from '../auth/ownership.ts';
import { invalid, Refusal } from '../errors.ts';
import { sendQuietly, type SendMail } from '../mail/mail.ts';
import { transferMails, writtenMail } from '../mail/texts.ts';
import { askerOf } from '../request.ts';
import type { Services } from '../services.ts';
import { textsOf } from './auth/body.ts';

const side: JsonSchema = shape({
  contact: { type: 'string', format: 'uuid' },
  name: { type: 'string' },
});
const instant: JsonSchema = { type: 'string', format: 'date-time' };
const transferSchema = shape({
  farm: { type: 'string', format: 'uuid' },
  from: side,
  to: side,
  created: instant,
  expires: instant,
});
const params = { farm: { type: 'string', format: 'uuid' } };
const tag = 'farm';

/** A transfer as the wire tells it: contacts, not accounts and addresses. */
const told = ({ farm, from, to, created, expires }: Transfer) => ({
  farm,
  from: { contact: from.contact, name: from.name },
  to: { contact: to.contact, name: to.name },
  created,
  expires,
});

/** Handing a farm over to another owner; both confirm. @source decisions D4 */
export function ownershipCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  const { database, configuration } = services;
  const path = '/api/v3/farms/:farm/ownership/';

  const mailBoth = async (
    request: FastifyRequest,
    { farm, from, to }: Transfer,
    kinds: { from: keyof typeof transferMails; to: keyof typeof transferMails },
  ) => {
    const { rows } = await database.query<{ name: string }>('select name from farm where id = $1', [
      farm,
    ]);
    const mailed = {
      from: from.name,
      to: to.name,
      farm: rows[0]!.name,
      link: `${configuration.publicUrl}/cropr/settings/`,
    };
    for (const [reader, kind] of [
      [from, kinds.from],
      [to, kinds.to],
    ] as const)
      await sendQuietly(
        sendMail,
        { to: reader.email, ...writtenMail(transferMails[kind], reader.language, mailed) },
        request.log,
      );
  };

  app.get(
    path,
    {
      config: {
        personOnly: true,
        about: {
          summary: 'The transfer of a farm that waits for an answer',
          tag,
          params,
          output: shape({ pending: { oneOf: [transferSchema, { type: 'null' }] } }),
          refuses: ['not_found', 'not_allowed'],
        },
      },
    },
    async (request, reply) => {
      const { asker, standing } = placeOf(request);
      const pending = await pendingTransfer(database, standing.farm);
      if (!standing.isOwner && !standing.isRoot && pending?.to.account !== asker.account)
        throw new Refusal('not_allowed');
      return reply.header('cache-control', 'no-store').send({ pending: pending && told(pending) });
    },
  );

  app.post(
    path,
    {
      config: {
        personOnly: true,
        about: {
          summary: 'Proposes another owner',
          description:
            'By the owner, to a contact that can sign in. Both are mailed; nothing changes until the other accepts, within 14 days.',
          tag,
          params,
          body: shape({ contact: { type: 'string', format: 'uuid' } }),
          output: transferSchema,
          status: 201,
          refuses: ['not_found', 'not_allowed', 'transfer_pending'],
        },
      },
    },
    async (request, reply) => {
      const { asker, standing } = placeOf(request);
      if (!standing.isOwner) throw new Refusal('not_allowed');
      const { values, issues } = textsOf(request.body, { contact: 50 });
      const to = values['contact']?.toLowerCase();
      if (to !== undefined) issues.push(...(await contactIssues(services, standing, to)));
      if (issues.length > 0) throw invalid(...issues);
      const made = await database.transaction((client) =>
        proposeTransfer(client, {
          farm: standing.farm,
          from: standing.contact,
          to: to!,
          by: asker.account,
        }),
      );
      await mailBoth(request, made, { from: 'proposed_from', to: 'proposed_to' });
      return reply.code(201).send(told(made));
    },
  );

  app.post(
    `${path}accept/`,
    {
      config: {
        personOnly: true,
        about: {
          summary: 'Becomes the owner of a farm',
          description: 'By whom it was proposed to. The owner before stays as an administrator.',
          tag,
          params,
          output: transferSchema,
          refuses: ['not_found', 'not_allowed'],
        },
      },
    },
    async (request, reply) => {
      const { asker, standing } = placeOf(request);
      const accepted = await database.transaction((client) =>
        acceptTransfer(client, standing.farm, asker),
      );
      services.accessChanged();
      services.changed(standing.farm);
      await mailBoth(request, accepted, { from: 'accepted', to: 'accepted' });
      return reply.send(told(accepted));
    },
  );

  app.delete(
    path,
    {
      config: {
        personOnly: true,
        about: {
          summary: 'Takes the transfer of a farm back',
          description: 'By either of the two.',
          tag,
          params,
          refuses: ['not_found', 'not_allowed'],
        },
      },
    },
    async (request, reply) => {
      const { asker, standing } = placeOf(request);
      await database.transaction((client) =>
        withdrawTransfer(client, standing.farm, asker.account),
      );
      return reply.code(204).send();
    },
  );
}

function placeOf(request: FastifyRequest): { asker: Asker; standing: Standing } {
  const asker = askerOf(request);
  const standing = asker.standings.get((request.params as { farm: string }).farm.toLowerCase());
  if (!standing) throw new Refusal('not_found');
  return { asker, standing };
}

/** The next owner is an active contact of the farm with an account, and not the present one. */
async function contactIssues({ database }: Services, { farm, contact: own }: Standing, id: string) {
  if (!isUuid(id)) return [issue('contact', 'id_expected')];
  const { rows } = await database.query<{ signs_in: boolean }>(
    'select "user" is not null and is_active as signs_in from farmcontact where farm = $1 and id = $2 and deleted_at is null',
    [farm, id],
  );
  if (!rows[0] || id === own) return [issue('contact', 'reference_missing')];
  return rows[0].signs_in ? [] : [issue('contact', 'contact_without_account')];
}
