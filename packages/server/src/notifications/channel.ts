import { messageShape } from '@furrow/domain/notification/message.ts';
import { schemaOf, existing } from '@furrow/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { issue } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { sameOrigin } from '../auth/cookies.ts';
import { invalid, Refusal } from '../errors.ts';
import { concerns } from '../live/concerns.ts';
import type { Line } from '../live/line.ts';
import { principalOf, queryOf } from '../request.ts';
import type { Services } from '../services.ts';
import { messagesAfter, newestMessage } from './messages.ts';

const atOnce = 200;
const pulseMilliseconds = 30_000;

const about = {
  summary: 'A line that tells a person their new messages',
  description:
    'Every message of the line is a message to the person, as the list tells it. Without `after` it tells what comes from now on. A client whose line dropped comes back with `after` and the id of the last message it got, and is told first what came meanwhile: none is lost, and none told twice. Closed with 4401 when the session ends and with 4403 when a farm is taken from the person, who then may come back.',
  tag: 'notifications',
  query: {
    'after?': {
      type: 'integer',
      minimum: 0,
      description: 'The id of the last message that was got.',
    },
  },
  refuses: ['not_found'],
  also: { 200: { description: 'Each message of the line', schema: schemaOf(messageShape) } },
};

/**
 * `/ws/channel/user/notifications?after=`: every message of a person, pushed once, in the order of
 * their ids. The messages come from the database; live messages only trigger a check. Ids of an
 * inbox are in the order of commits, so the last one sent is the only state: stored by the
 * connection while it is open, by the client when it dropped.
 * @source spec §7, NOT-07
 */
export function notificationChannel(app: FastifyInstance, services: Services): void {
  app.get(
    '/ws/channel/user/notifications',
    {
      websocket: true,
      config: { about, personOnly: true },
      preValidation: async (request) => {
        // a page of another site could open a line with our cookie
        if (!sameOrigin(request, services.configuration)) throw new Refusal('csrf');
        // before the client learns that the connection is open: later messages are sent
        begins.set(
          request,
          afterOf(request) ??
            (await newestMessage(services.database, principalOf(request).account)),
        );
      },
    },
    (socket: Line, request) =>
      openLine(
        services,
        socket,
        principalOf(request),
        existing(begins.get(request), 'beginning of the line'),
      ),
  );
}

/** The message after which a line begins. */
const begins = new WeakMap<FastifyRequest, number>();

/** The message the client got last; null when it names none. */
function afterOf(request: FastifyRequest): number | null {
  const { after } = queryOf(request);
  if (after === undefined || after === '') return null;
  if (typeof after !== 'string' || !/^\d{1,15}$/.test(after))
    throw invalid(issue('after', 'after_expected'));
  return Number(after);
}

function openLine(services: Services, socket: Line, principal: Principal, after: number): void {
  let lastSent = after;
  let isLooking = false;
  let lookAgain = false;
  const isOpen = () => socket.readyState === socket.OPEN;

  const tellNew = async () => {
    const { rowCount } = await services.database.query(
      'select 1 from web_session where token_hash = $1 and expires > now()',
      [principal.session.tokenHash],
    );
    if (!rowCount) return socket.close(4401, 'signed out');
    while (isOpen()) {
      const messages = await messagesAfter(services.database, principal.account, lastSent, atOnce);
      for (const { id, message } of messages) {
        if (!isOpen()) return;
        // waits for a slow client rather than filling memory for it
        await new Promise<void>((resolve) => socket.send(message, () => resolve()));
        lastSent = id;
      }
      if (messages.length < atOnce) return;
    }
  };

  /** One check at a time; triggers meanwhile cause another one after it. */
  const look = async () => {
    if (isLooking) {
      lookAgain = true;
      return;
    }
    isLooking = true;
    try {
      do {
        lookAgain = false;
        await tellNew();
      } while (lookAgain && isOpen());
    } catch {
      // the client reconnects with its position
      socket.close(1013, 'try again later');
    } finally {
      isLooking = false;
    }
  };

  const stopNews = services.onNotified(principal.account, () => void look());
  const stopEnds = services.onSessionEnded(({ tokenHash, account }) => {
    if (tokenHash === principal.session.tokenHash || account === principal.account)
      socket.close(4401, 'signed out');
  });
  const stopAccess = services.onAccessChanged((change) => {
    if (concerns(change, principal.account, principal.memberships.keys()))
      void closeIfFarmLost(services, socket, principal);
  });
  // proxies and phones drop quiet connections; and should a live message ever be lost, its news
  // comes with the next pulse
  const pulse = setInterval(() => {
    socket.ping();
    void look();
  }, pulseMilliseconds);
  socket.on('error', () => {});
  socket.on('close', () => {
    stopNews();
    stopEnds();
    stopAccess();
    clearInterval(pulse);
  });
  void look();
}

/**
 * A withdrawn right closes the connection; most changes of rights concern other people. @source
 * decisions D16
 */
async function closeIfFarmLost(
  { database }: Services,
  socket: Line,
  { account, memberships }: Principal,
): Promise<void> {
  const { rows } = await database
    .query<{ farms: string[] | null }>(
      `select array_agg(c.farm) as farms from farmcontact c
        join farm f on f.id = c.farm and f.deleted_at is null
        where c."user" = $1 and c.is_active and c.deleted_at is null`,
      [account],
    )
    .catch(() => ({ rows: [{ farms: null }] }));
  const farms = new Set(rows[0]?.farms);
  if ([...memberships.keys()].some((farm) => !farms.has(farm)))
    socket.close(4403, 'rights changed');
}
