import { finding, type Finding } from '../findings.ts';
import { isAzole, isPyrethroid } from '../resistance-groups.ts';
import type { Admission, AdmittedUse, MixedProduct, Treatment } from '../situation.ts';

/**
 * Mixtures the law forbids, by the hazard statements of the products in the tank.
 * @source FR: arrêté du 7 avril 2010, as worded by DRAAF PACA, « Mélanges extemporanés »
 */

const law = { title: 'Arrêté du 7 avril 2010, art. 2', since: '2010-04-20' };

/** One product with such a statement may be mixed with none. */
const alone = /^H(?:300|301|310|311|330|331|340|350i?|360(?:FD|F|D|Fd|Df)|370|372)$/;
/** Two products with statements of one of these groups may not be mixed. */
const notTwice: readonly RegExp[] = [/^H(?:341|351|371)$/, /^H373$/, /^H(?:361(?:d|fd|f)|362)$/];
/** Width of a zone beside water, in metres, from which on a product may not be mixed. */
const widestZone = 100;
/** BBCH of flowering. */
const flowering = { from: 60, to: 69 } as const;

const has = ({ hazards }: Pick<MixedProduct, 'hazards'>, statements: RegExp): boolean =>
  hazards.some((hazard) => statements.test(hazard));
const holds = (
  { substances }: Pick<MixedProduct, 'substances'>,
  isOne: (name: string) => boolean,
): boolean => substances.some(isOne);

const says = (code: string, other: MixedProduct, statements = ''): Finding =>
  finding('mix', 'NOT-ALLOWED', code, {
    value: other.name,
    limit: statements || null,
    source: law,
  });

/** Whether flowering, a pyrethroid and an azole come together. */
function isForBees({ bbch }: Treatment, own: MixedProduct, other: MixedProduct): boolean {
  if (bbch === null || bbch < flowering.from || bbch > flowering.to) return false;
  return (
    (holds(own, isPyrethroid) && holds(other, isAzole)) ||
    (holds(own, isAzole) && holds(other, isPyrethroid))
  );
}

/** The products of one tank, by twos: every product is judged with every other. */
export function mixLawRule(
  treatment: Treatment,
  use: AdmittedUse,
  admission: Admission,
): Finding | null {
  const { mix } = treatment;
  if (treatment.country !== 'FR' || treatment.date < law.since || mix.length === 0) return null;
  const own: MixedProduct = {
    name: admission.name,
    hazards: admission.hazards,
    substances: admission.substances.map(({ name }) => name),
  };
  for (const other of mix) {
    const dangerous = [own, other].find((product) => has(product, alone));
    if (dangerous)
      return says(
        'mix_alone',
        other,
        dangerous.hazards.filter((hazard) => alone.test(hazard)).join(', '),
      );
    const shared = notTwice.find((statements) => has(own, statements) && has(other, statements));
    if (shared)
      return says(
        'mix_twice',
        other,
        own.hazards.filter((hazard) => shared.test(hazard)).join(', '),
      );
    if ((use.bufferWater ?? 0) >= widestZone) return says('mix_zone', other);
    if (isForBees(treatment, own, other)) return says('mix_bees', other);
  }
  return finding('mix', 'OK', 'mix_kept', {
    value: mix.map(({ name }) => name).join(', '),
    source: law,
  });
}
