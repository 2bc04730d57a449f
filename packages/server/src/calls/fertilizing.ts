import type { FastifyInstance } from 'fastify';
import { statusOfAll } from '@furrow/domain/admission/statuses.ts';
import {
  fertilizingBeside,
  listFertilizing,
} from '@furrow/domain/fertilizing/fertilizing.calls.ts';
import { judgeSeason, type SeasonFacts } from '@furrow/domain/nutrient-norms/judge-work.ts';
import { materialOf } from '@furrow/domain/producttype/material.ts';
import { findingText, type FindingFormat } from '@furrow/domain/nutrient-norms/words.ts';
import { issue, translate, type Language } from '@furrow/kit';
import { formatDayOfYear, formatNumber } from '@furrow/kit/format.ts';
import { invalid } from '../errors.ts';
import { fertilizingBesideText } from '../land/fertilizing-beside.ts';
import { seasonFacts } from '../land/season-facts.ts';
import type { Services } from '../services.ts';
import { JsonText } from '../wire/answer-bodies.ts';
import { answer } from '../wire/answer.ts';
import { paged } from '../wire/paged.ts';

const formatOf = (language: Language, lookup: SeasonFacts['lookup']): FindingFormat => ({
  number: (value) => formatNumber(value, language, 0),
  day: (monthAndDay) => formatDayOfYear(monthAndDay, language),
  text: (text, values) => translate(text, language, values),
  field: (id) => lookup('cropfield', id)?.name ?? '',
});

/** Check of fertilizing against the rules, as on the page. @source RUL-25 */
export function fertilizingCalls(app: FastifyInstance, { database }: Services): void {
  answer(app, listFertilizing, async (asked) => {
    const { principal, language, query } = asked;
    const page = paged(listFertilizing, asked);
    const plan = query.plan ?? principal.session.plan;
    // a person without a plan has no season
    if (plan === null) return page.answer(0, '[]');
    const facts = await seasonFacts(database, principal, plan, language);
    if (!facts) throw invalid(issue('plan', 'reference_missing'));
    const format = formatOf(language, facts.lookup);
    const judged = judgeSeason(facts).toSorted((left, right) =>
      (right.record.date ?? '').localeCompare(left.record.date ?? ''),
    );
    const results = judged
      .slice(page.offset, page.offset + page.limit)
      .map(({ record, findings }) => ({
        id: record.id,
        status: statusOfAll(findings.map(({ status }) => status)),
        findings: findings.map((finding) => {
          const product = facts.lookup('producttype', finding.producttype);
          const { rule, status, producttype, value, limit, ofFarm, others, source } = finding;
          return {
            rule,
            status,
            text: findingText(finding, product ? materialOf(product) : null, format),
            producttype,
            value,
            limit,
            of_farm: ofFarm,
            ground_fields: others,
            source,
          };
        }),
      }));
    return page.answer(judged.length, JSON.stringify(results));
  });

  answer(
    app,
    fertilizingBeside,
    async ({ principal, language, query }) =>
      new JsonText(await fertilizingBesideText(database, { principal, language }, query)),
  );
}
