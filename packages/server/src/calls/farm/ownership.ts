import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  acceptTransfer as acceptTransferCall,
  proposeTransfer as proposeTransferCall,
  readTransfer,
  withdrawTransfer as withdrawTransferCall,
} from '@furrow/domain/farm/farm.calls.ts';
import { issue } from '@furrow/kit';
import type { Membership } from '../../access/principal.ts';
import { membershipAs } from '../../access/role.ts';
import { answer } from '../../wire/answer.ts';
import {
  acceptTransfer,
  pendingTransfer,
  proposeTransfer,
  withdrawTransfer,
  type Transfer,
} from '../../auth/ownership.ts';
import { sendQuietly, type SendMail } from '../../mail/mail.ts';
import { transferMails, writtenMail } from '../../mail/texts.ts';
import type { Services } from '../../services.ts';

/** A transfer in wire form: contacts, not accounts and addresses. */
const presentTransfer = ({ farm, from, to, created, expires }: Transfer) => ({
  farm,
  from: { contact: from.contact, name: from.name },
  to: { contact: to.contact, name: to.name },
  created,
  expires,
});

/** Handing a farm over to another owner; both confirm. @source decisions D4 */
export function ownershipCalls(app: FastifyInstance, services: Services, sendMail: SendMail): void {
  const { database, configuration } = services;

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

  answer(app, readTransfer, async ({ principal, membership }) => {
    const pending = await pendingTransfer(database, membership.farm);
    if (pending?.to.account !== principal.account)
      membershipAs(principal, membership.farm, 'administrator');
    return { pending: pending && presentTransfer(pending) };
  });

  answer(
    app,
    proposeTransferCall,
    async ({ principal, membership, body, request }) => {
      const transfer = await database.transaction((client) =>
        proposeTransfer(client, {
          farm: membership.farm,
          from: membership.contact,
          to: body.contact,
          by: principal.account,
        }),
      );
      await mailBoth(request, transfer, { from: 'proposed_from', to: 'proposed_to' });
      return presentTransfer(transfer);
    },
    {
      check: ({ membership, body: { contact } }) =>
        contact === undefined ? [] : contactIssues(services, membership, contact),
    },
  );

  answer(app, acceptTransferCall, async ({ principal, membership, request }) => {
    const accepted = await database.transaction((client) =>
      acceptTransfer(client, membership.farm, principal),
    );
    services.accessChanged({ farm: membership.farm });
    await mailBoth(request, accepted, { from: 'accepted', to: 'accepted' });
    return presentTransfer(accepted);
  });

  answer(app, withdrawTransferCall, async ({ principal, membership }) => {
    await database.transaction((client) =>
      withdrawTransfer(client, membership.farm, principal.account),
    );
  });
}

/**
 * The next owner must be an active contact of the farm with an account, and not the current owner.
 */
async function contactIssues(
  { database }: Services,
  { farm, contact: own }: Membership,
  id: string,
) {
  const { rows } = await database.query<{ signs_in: boolean }>(
    `select "user" is not null and is_active as signs_in from farmcontact where farm = $1
      and id = $2 and deleted_at is null`,
    [farm, id],
  );
  if (!rows[0] || id === own) return [issue('contact', 'reference_missing')];
  return rows[0].signs_in ? [] : [issue('contact', 'contact_without_account')];
}
