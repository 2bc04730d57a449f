import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { nameOfBasemap } from '../layers/basemaps.ts';
import type { BasemapShown } from './useBasemap.ts';
import type { BasemapTrouble } from './watchBasemap.ts';
import styles from './Basemap.module.css';

/** Shown once in a visit for each basemap: without a network it is not repeated with every map. */
const announced = new Set<string>();

/**
 * Explains why the basemap is not visible, with a button to retry. It is loaded with the map:
 * without a connection nothing can be fetched later.
 */
export function BasemapNote({
  shown,
}: {
  readonly shown: BasemapShown & { trouble: BasemapTrouble };
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { basemap, trouble, retry } = shown;
  const [isClosed, close] = useState(() => announced.has(basemap.id));
  if (isClosed) return null;
  const name = nameOfBasemap(basemap, language);
  const words: Readonly<Record<BasemapTrouble, string>> = {
    offline: t`Without a connection the background ${name} cannot be loaded. Your fields are still shown.`,
    busy: t`The background ${name} gets too many requests right now. Try again later.`,
    refused: t`The background ${name} refuses requests. Its key or address needs checking.`,
    missing: t`The background ${name} has no picture here.`,
    wrong: t`The background ${name} does not return pictures.`,
    slow: t`The background ${name} does not answer yet.`,
    down: t`The background ${name} does not answer.`,
  };
  return (
    <output className={styles['note']}>
      <span>{words[trouble]}</span>
      <button type="button" className={styles['retry']} onClick={retry}>
        <Trans>Try again</Trans>
      </button>
      <CloseButton
        label={t`Close`}
        onClick={() => {
          announced.add(basemap.id);
          close(true);
        }}
      />
    </output>
  );
}
