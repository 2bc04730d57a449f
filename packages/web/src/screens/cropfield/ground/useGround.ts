import type { EntityRows } from '@furrow/domain';
import type { GroundCount, groundsOf, landParts, recount, workShares } from './groundFigures.ts';
import type { Ground } from '@furrow/domain/ground/ground.ts';
import { whenIdle } from '../../../browser/whenIdle.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useUncertainWords } from '../../common/useUncertainWords.ts';
import { formatHectares } from '../../../ui/format/formats.ts';

/** The exports of `groundFigures.ts`. */
interface Tools {
  readonly GroundCount: typeof GroundCount;
  readonly groundsOf: typeof groundsOf;
  readonly landParts: typeof landParts;
  readonly recount: typeof recount;
  readonly workShares: typeof workShares;
}

let loaded: Tools | null = null;

/**
 * The tools that compute figures of land; null until they are loaded, and where they are not
 * needed.
 */
export function useGroundTools(isNeeded = true): Tools | null {
  const [tools, setTools] = useState<Tools | null>(loaded);
  useEffect(() => {
    if (tools || !isNeeded) return undefined;
    let isGone = false;
    // they are many files, and the rows are shown before
    const stop = whenIdle(() => {
      import('./groundFigures.ts').then(
        (come) => {
          loaded = come;
          if (!isGone) setTools(come);
        },
        // without a network now: the next screen tries again
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [tools, isNeeded]);
  return tools;
}

/** Land under some fields; null until measured, and where it is not needed. */
export function useGround(
  fields: readonly EntityRows['cropfield'][],
  isNeeded = true,
): Ground | null {
  const tools = useGroundTools(isNeeded);
  const [ground, setGround] = useState<Ground | null>(null);
  const count = useRef<GroundCount | null>(null);
  useEffect(() => {
    if (!tools || !isNeeded) return undefined;
    count.current ??= new tools.GroundCount();
    return tools.recount(count.current, fields, setGround);
  }, [tools, fields, isNeeded]);
  return ground;
}

/**
 * Whether land is under two crops: the hectares of crops exceed those of land by more than the
 * rounding of areas to a hundredth of a hectare.
 */
export const isUnderTwoCrops = ({ groundHectares, cropHectares }: Ground): boolean =>
  cropHectares - groundHectares > Math.max(0.01, groundHectares / 2000);

/**
 * Land area as text, with the area of crops where it is larger; the basis of the figure where a
 * field has no boundary.
 */
export function useGroundWords(): (ground: Ground | null) => string {
  const { t } = useLingui();
  const language = useLanguage();
  const uncertain = useUncertainWords();
  return (ground) => {
    if (!ground) return '…';
    const { groundHectares, cropHectares, withoutBoundary } = ground;
    const land = formatHectares(groundHectares, language);
    const crops = formatHectares(cropHectares, language);
    const words = isUnderTwoCrops(ground) ? t`${land} of ground, ${crops} of crops` : land;
    return [words, uncertain({ fieldsWithoutBoundary: withoutBoundary })]
      .filter(Boolean)
      .join(' · ');
  };
}
