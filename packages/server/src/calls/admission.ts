import type { FastifyInstance } from 'fastify';
import {
  admissionStatus,
  checkAdmissions,
  listAdmissions,
  listAdmissionStatuses,
  monitorStatus,
  preferAdmission,
  readAdmissions,
} from '@furrow/domain/admissions/admissions.calls.ts';
import type { Facts, JudgedRecord } from '@furrow/domain/verdict/facts.ts';
import { treatedIn } from '@furrow/domain/verdict/treatments.ts';
import { admissionStatusOf, monitorStatusOf } from '@furrow/domain/verdict/verdicts.ts';
import type { RecordStatus } from '@furrow/domain/admission/status-shapes.ts';
import { isOn } from '@furrow/domain/subscription/features.ts';
import { issue, type Language } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { candidatesOf } from '../admission/candidates.ts';
import { gatherFacts } from '../admission/facts.ts';
import { preferencesOf, recordById, sprayedRecords } from '../admission/records.ts';
import { answer } from '../wire/answer.ts';
import { invalid, Refusal } from '../errors.ts';
import { newId } from '../new-id.ts';
import { paged } from '../wire/paged.ts';
import type { Services } from '../services.ts';
import { featuresOfFarms, requireFeature } from '../access/features.ts';
import { farmOf } from '../write/create.ts';
import { todayOn } from '../write/context.ts';

type Judge = typeof admissionStatusOf;

/**
 * Admissions of sprayed products, and the amounts of the season.
 * @source spec §7, decisions D10, D15, API-16
 */
export function admissionCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;

  /** A record the person may read, on a farm whose subscription includes admissions. */
  const recordOf = async (principal: Principal, id: string) => {
    const record = await recordById(database, principal, id);
    if (!record) throw new Refusal('not_found');
    await requireFeature(database, record.farm, 'admissions');
    return record;
  };

  const judged = async (
    record: JudgedRecord,
    { principal, language }: { principal: Principal; language: Language },
    judge: Judge,
  ): Promise<{ status: RecordStatus; facts: Facts }> => {
    const [facts, preferences] = await Promise.all([
      gatherFacts(database, principal, [record], language),
      preferencesOf(database, [record]),
    ]);
    const preferred = preferences.get(record.id) ?? null;
    return {
      status: judge(record, facts, { preferred, language, today: todayOn(principal, record.farm) }),
      facts,
    };
  };

  for (const call of [listAdmissions, listAdmissionStatuses])
    answer(app, call, async (asked) => {
      const { principal, query, language } = asked;
      const page = paged(call, asked);
      const { records, count } = await sprayedRecords(database, principal, {
        farms: await farmsWithAdmissions(services, principal, query.farm),
        plan: query.plan ?? null,
        limit: page.limit,
        offset: page.offset,
      });
      const [facts, preferences] = await Promise.all([
        gatherFacts(database, principal, records, language),
        preferencesOf(database, records),
      ]);
      const results = records.map((record) => ({
        id: record.id,
        ...admissionStatusOf(record, facts, {
          preferred: preferences.get(record.id) ?? null,
          language,
          today: todayOn(principal, record.farm),
        }),
      }));
      return page.answer(count, JSON.stringify(results));
    });

  answer(app, readAdmissions, async (asked) => {
    const record = await recordOf(asked.principal, asked.params.id);
    const { status, facts } = await judged(record, asked, admissionStatusOf);
    const admissions = treatedIn(record, facts, todayOn(asked.principal, record.farm)).map(
      ({ product, admission }) => ({
        producttype: product.id,
        admissions: admission ? candidatesOf(admission, asked.language) : [],
      }),
    );
    return { id: record.id, ...status, admissions };
  });

  for (const [call, judge] of [
    [admissionStatus, admissionStatusOf],
    [monitorStatus, monitorStatusOf],
  ] as const)
    answer(app, call, async (asked) => {
      const record = await recordOf(asked.principal, asked.params.id);
      return (await judged(record, asked, judge)).status;
    });

  answer(
    app,
    preferAdmission,
    async (asked) => {
      const preferred = asked.body.preferred_admission_id ?? null;
      const record = await recordOf(asked.principal, asked.params.id);
      if (record.locked) throw new Refusal('locked');
      if (preferred === null)
        await database.query('delete from admission_preference where farm = $1 and record = $2', [
          record.farm,
          record.id,
        ]);
      else
        await database.query(
          `insert into admission_preference (farm, record, admission, chosen_by)
            values ($1, $2, $3, $4) on conflict (farm, record) do update
            set admission = excluded.admission, chosen_by = excluded.chosen_by, chosen_at = now()`,
          [record.farm, record.id, preferred, asked.principal.account],
        );
      return (await judged(record, asked, admissionStatusOf)).status;
    },
    {
      check: async ({ principal, params, body, language, issues }) => {
        const record = await recordOf(principal, params.id);
        const { preferred_admission_id: preferred } = body;
        if (issues.some(({ path }) => path === 'preferred_admission_id') || preferred === null)
          return [];
        if (preferred === undefined) return [issue('preferred_admission_id', 'required')];
        const facts = await gatherFacts(database, principal, [record], language);
        const admitted = treatedIn(record, facts, todayOn(principal, record.farm)).some(
          ({ admission }) => admission?.ids.includes(preferred),
        );
        return admitted ? [] : [issue('preferred_admission_id', 'reference_missing')];
      },
    },
  );

  answer(
    app,
    checkAdmissions,
    async ({ principal, body, language }) => {
      const { farm } = farmOf(body, principal);
      await requireFeature(database, farm, 'admissions');
      const id = body.record ?? newId();
      const drafts = body.cropfields.map((cropfield): JudgedRecord => ({
        id,
        farm,
        cropfield,
        date: body.date,
        processing_state: 'planned',
        linked_record: null,
        activities: body.activities,
      }));
      const facts = await gatherFacts(database, principal, drafts, language);
      const missing = body.cropfields.flatMap((cropfield, index) =>
        facts.fields.has(cropfield) ? [] : [issue(`cropfields.${index}`, 'reference_missing')],
      );
      if (missing.length > 0) throw invalid(...missing);
      const preferred = (await preferencesOf(database, drafts.slice(0, 1))).get(id) ?? null;
      return {
        results: drafts.map((draft, index) => ({
          cropfield: body.cropfields[index]!,
          ...admissionStatusOf(draft, facts, {
            preferred,
            language,
            today: todayOn(principal, farm),
          }),
        })),
      };
    },
    {
      check({ principal, body, admit }) {
        admit(farmOf(body, principal).farm);
        return [];
      },
    },
  );
}

/** The farms of a list: the given one, else all of the person's that have the feature. */
async function farmsWithAdmissions(
  { database }: Services,
  { memberships }: Principal,
  named: string | undefined,
): Promise<string[]> {
  const farms = [...memberships.keys()].filter((farm) => named === undefined || farm === named);
  const features = await featuresOfFarms(database, farms);
  const open = farms.filter((farm) => isOn(features.get(farm) ?? {}, 'admissions'));
  if (farms.length > 0 && open.length === 0)
    throw new Refusal('feature_off', { members: { feature: 'admissions' } });
  return open;
}
