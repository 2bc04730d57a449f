import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import { issue } from '@furrow/kit';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { guard } from './auth/guard.ts';
import type { SessionMemory } from './auth/sessions.ts';
import { admissionCalls } from './calls/admission.ts';
import { auditCalls } from './calls/farm/audit.ts';
import { authCalls } from './calls/auth/auth.ts';
import { outsideOrigins } from './basemaps/configured.ts';
import { basemapCalls } from './calls/map/basemaps.ts';
import { calendarCalls } from './calls/calendar.ts';
import { configurationCalls } from './calls/configuration.ts';
import { contractCalls } from './calls/contract.ts';
import { cropfieldCalls } from './calls/cropfield.ts';
import { landCalls } from './calls/land.ts';
import { datasetCalls } from './calls/dataset.ts';
import { diseaseCalls } from './calls/weather/disease.ts';
import { documentCalls } from './calls/files/document.ts';
import { exportCalls } from './calls/files/export.ts';
import { dssCalls } from './calls/weather/dss.ts';
import { farmCalls } from './calls/farm/farm.ts';
import { farmcontactCalls } from './calls/farm/farmcontact.ts';
import { feedCalls } from './calls/feed.ts';
import { filterusersCalls } from './calls/farm/filterusers.ts';
import { georeferenceCalls } from './calls/map/georeference.ts';
import { historyCalls } from './calls/history.ts';
import { inUseCalls } from './calls/in-use.ts';
import { imageCalls } from './calls/files/image.ts';
import { partCalls } from './calls/files/parts.ts';
import { importCalls } from './calls/files/import.ts';
import { commentCalls } from './calls/comment.ts';
import { deskCalls } from './calls/desk.ts';
import { locationCalls } from './calls/map/location.ts';
import { metricCalls } from './calls/farm/metric.ts';
import { notificationCalls } from './calls/notifications/notification.ts';
import { notificationSettingsCalls } from './calls/notifications/notification-settings.ts';
import { ogcCalls } from './calls/ogc.ts';
import { openapiCalls } from './calls/openapi.ts';
import { operationCalls } from './calls/operation.ts';
import { ownershipCalls } from './calls/farm/ownership.ts';
import { fertilizingCalls } from './calls/fertilizing.ts';
import { pesticideMonitorCalls } from './calls/pesticide-monitor.ts';
import { placeCalls } from './calls/map/places.ts';
import { producttypeCalls } from './calls/producttype.ts';
import { recordCalls } from './calls/record.ts';
import { rootCalls } from './calls/roots.ts';
import { searchCalls } from './calls/search.ts';
import { sessionCalls } from './calls/session.ts';
import { soilresearchCalls } from './calls/soilresearch.ts';
import { subscriptionCalls } from './calls/farm/subscription.ts';
import { taskCalls } from './calls/task.ts';
import { trashCalls } from './calls/trash.ts';
import { unsubscribeCalls } from './calls/notifications/unsubscribe.ts';
import { weatherCalls } from './calls/weather/weather.ts';
import { weatherreportCalls } from './calls/weather/weatherreport.ts';
import type { Configuration } from './env.ts';
import { sendPosition } from './auth/write-position.ts';
import { noteRoutes } from './derive/described.ts';
import { allowOrigins } from './cors.ts';
import { entityRoutes } from './derive/routes.ts';
import { invalid, problemDocument, Refusal, refusalOfDatabase } from './errors.ts';
import { LargeBody, answerElsewhere } from './large-body.ts';
import { isLarge, isTooComplex, limits, neverLarge, weigh } from './large/weigh.ts';
import { describedRequest, noteRefusal } from './logging.ts';
import { farmChannel } from './live/farm-channel.ts';
import { restrictSocketAddresses } from './live/line.ts';
import type { SendMail } from './mail/mail.ts';
import { refuseOtherMethods } from './methods.ts';
import { languageOf } from './request.ts';
import { notificationChannel } from './notifications/channel.ts';
import { notifyConflicts } from './notifications/dispatch/conflicts.ts';
import { queueRequests } from './overload/queue-requests.ts';
import type { Services } from './services.ts';
import { routerOptions } from './router-options.ts';
import { translateFromCatalogues } from './texts/catalogues.ts';
import { webFiles } from './web-files.ts';

const jsonLimit = 10 * 1024 * 1024;
/** Size limit of requests without sign-in, and of forms. */
const openLimit = 64 * 1024;

/** Everything the server answers, without listening. */
export async function buildApp(
  services: Services,
  sendMail: SendMail,
  memory: SessionMemory,
): Promise<FastifyInstance> {
  translateFromCatalogues();
  const { configuration } = services;
  const app = Fastify({
    logger:
      configuration.logLevel === 'silent'
        ? false
        : { level: configuration.logLevel, serializers: { req: describedRequest } },
    bodyLimit: jsonLimit,
    // the address that the proxy in front of us saw: earlier entries of the header may be forged
    trustProxy: configuration.trustProxy && ((_address, hop) => hop < 1),
    genReqId: () => randomUUID(),
    routerOptions: { ...routerOptions },
    logController: new LogController({
      disableRequestLogging:
        configuration.logLevel !== 'debug' && configuration.logLevel !== 'trace',
    }),
    forceCloseConnections: 'idle',
    // requests that arrived before the shutdown are answered
    return503OnClosing: false,
    // an unparsable address is refused before there is a route
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
  });
  app.decorateRequest('principal', null);
  app.decorate('database', services.database);
  problems(app);
  sendPosition(app, services);
  await app.register(cookie);
  // pages get their policy where they are sent; for data it suffices that they are not taken for a
  // page
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { directives: contentPolicy(configuration) },
    strictTransportSecurity: configuration.publicUrl.startsWith('https:'),
  });
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(websocket, { options: { maxPayload: 4096 } });
  restrictSocketAddresses(app);
  allowOrigins(app, configuration);
  queueRequests(app, configuration.queueWait);
  guard(app, { configuration, database: services.database, memory });
  bodies(app, services);
  noteRoutes(app);
  refuseOtherMethods(app);
  notifyConflicts(app, services);

  operationCalls(app, services);
  openapiCalls(app);
  rootCalls(app, services);
  basemapCalls(app, services);
  placeCalls(app, services);
  authCalls(app, services, sendMail);
  farmcontactCalls(app, services, sendMail);
  ownershipCalls(app, services, sendMail);
  auditCalls(app, services);
  searchCalls(app, services);
  recordCalls(app, services);
  admissionCalls(app, services);
  pesticideMonitorCalls(app, services);
  fertilizingCalls(app, services);
  producttypeCalls(app, services);
  farmCalls(app, services);
  sessionCalls(app, services);
  feedCalls(app, services);
  historyCalls(app, services);
  inUseCalls(app, services);
  trashCalls(app, services);
  configurationCalls(app, services);
  contractCalls(app, services);
  cropfieldCalls(app, services);
  landCalls(app, services);
  datasetCalls(app, services);
  commentCalls(app, services);
  deskCalls(app, services);
  locationCalls(app, services);
  metricCalls(app, services);
  soilresearchCalls(app, services);
  taskCalls(app, services);
  calendarCalls(app, services);
  notificationCalls(app, services);
  notificationSettingsCalls(app, services);
  unsubscribeCalls(app, services);
  filterusersCalls(app, services);
  subscriptionCalls(app, services);
  exportCalls(app, services);
  await ogcCalls(app, services);
  georeferenceCalls(app, services);
  dssCalls(app, services);
  weatherCalls(app, services);
  weatherreportCalls(app, services);
  diseaseCalls(app, services);
  await importCalls(app, services);
  await imageCalls(app, services);
  await partCalls(app, services);
  await documentCalls(app, services);
  entityRoutes(app, services);
  farmChannel(app, services);
  notificationChannel(app, services);
  await webFiles(app, services);
  return app;
}

/** The page may load only our resources, and the configured external ones. */
function contentPolicy(configuration: Configuration): Record<string, string[] | null> {
  const secure = configuration.publicUrl.startsWith('https:');
  const grounds = outsideOrigins(configuration.basemaps);
  const services = [configuration.onlineUrl, configuration.diseaseUrl].flatMap((url) =>
    url === null ? [] : [new URL(url).origin],
  );
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...grounds],
    connectSrc: ["'self'", ...grounds, ...services, ...(secure ? [] : ['ws:'])],
    workerSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    frameAncestors: ["'self'"],
    upgradeInsecureRequests: secure ? [] : null,
  };
}

/**
 * Custom JSON parser, so that errors have our messages; form posts for the calls that accept them.
 * Impossible bodies are refused before they are parsed, and large ones are left to a separate
 * thread.
 */
function bodies(app: FastifyInstance, { large }: Services): void {
  app.addHook('onRoute', (route) => {
    // requests without sign-in have small bodies
    if (route.config?.open && !route.config.multipart) route.bodyLimit ??= openLimit;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    /^application\/([\w.-]+\+)?json\b/,
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (bytes.length === 0) return done(null, {});
      if (bytes.length > neverLarge) {
        const mostValues = request.routeOptions.bodyLimit / limits.bytesForValue;
        const weight = weigh(bytes, mostValues);
        if (isTooComplex(weight, mostValues))
          return done(
            invalid(issue('', 'too_complex', { members: limits.members, depth: limits.depth })),
          );
        if (large && isLarge(weight, bytes.length)) return done(null, new LargeBody(bytes));
      }
      try {
        done(null, JSON.parse(bytes.toString()));
      } catch {
        done(new Refusal('malformed'));
      }
    },
  );
  if (large)
    app.addHook('preHandler', async (request, reply) =>
      request.body instanceof LargeBody
        ? answerElsewhere(large, request.body, request, reply)
        : undefined,
    );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: openLimit },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
  );
}

/** A single handler for all errors. RFC 9457. */
function problems(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem);
}

function sendProblem(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal =
    error instanceof Refusal ? error : (refusalOfDatabase(error) ?? refusalOfFastify(error));
  // a burst is visible in the metrics; a log line for each of thousands would be additional load
  if (refusal.status >= 500 && refusal.code !== 'overloaded') {
    request.log.error(error);
    // the line of the log has it: a person who reports the error can be answered
    reply.header('x-request-id', request.id);
  }
  noteRefusal(request, refusal);
  const { retryAfter } = refusal.more;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const { name } = (request.body ?? {}) as { name?: unknown };
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify(
        problemDocument(refusal, languageOf(request), typeof name === 'string' ? name : undefined),
      ),
    );
}

/** Errors of the multipart reader about a body that is no form with files. */
const brokenForm =
  /^(Multipart: Boundary not found|Malformed (content type|part header)|Unexpected end of (form|file|multipart data)|Missing Content-Type)/;

function refusalOfFastify(error: FastifyError): Refusal {
  if (error.statusCode === 413) return new Refusal('too_large_body');
  if (error.statusCode === 415) return new Refusal('unsupported_media_type');
  // an address longer than any of ours names nothing
  if (error.statusCode === 404 || error.statusCode === 414) return new Refusal('not_found');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('malformed');
  return new Refusal(brokenForm.test(error.message) ? 'malformed' : 'internal');
}
