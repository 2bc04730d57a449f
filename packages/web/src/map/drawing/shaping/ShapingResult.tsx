import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatHectares } from '../../../ui/format/formats.ts';
import type { Preview } from '../outcome.ts';
import { dividesField, type ShapingKind } from './shaping.ts';
import styles from './ShapingPanel.module.css';

/** Number and size of the pieces there would be, or the change of the area. */
export function ShapingResult({
  kind,
  preview,
}: {
  readonly kind: ShapingKind;
  readonly preview: Preview | null;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  if (!preview || preview.pieces.length === 0) return null;
  const area = (hectares: number) => formatHectares(hectares, language);
  if (!dividesField(kind)) {
    const [after = 0] = preview.hectares;
    const { before = 0 } = preview;
    return (
      <output className={styles['told']}>
        <strong className="figures">{area(after)}</strong>
        <span className="figures">{t`was ${area(before)}`}</span>
      </output>
    );
  }
  const [least, most] = [Math.min(...preview.hectares), Math.max(...preview.hectares)];
  const last = preview.hectares.at(-1) ?? 0;
  return (
    <output className={styles['told']}>
      <strong className="figures">
        {plural(preview.pieces.length, { one: '# piece', other: '# pieces' })}
      </strong>
      <span className="figures">
        {area(least) === area(most) ? t`each ${area(most)}` : t`${area(least)} to ${area(most)}`}
      </span>
      {kind === 'headland' || last === least ? null : (
        <span className="figures">{t`last ${area(last)}`}</span>
      )}
    </output>
  );
}
