import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { formatDateTime } from '@furrow/kit/format.ts';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore, useStatus } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { wallClock } from '../record/form/when/duration.ts';
import { type Light, type Part, readinessOf } from './readiness.ts';
import type { Ready } from './useReadyParts.ts';
import styles from './Ready.module.css';

type PartName = 'season' | 'weather' | 'basemap';

/**
 * The parts that the light is about.
 * @param isFresh rows are being read from the server, and up to date
 */
function partsOf(
  { basemaps, histories, looked, products, seasons, weatherAt }: Ready,
  open: { readonly farm: string; readonly plan: string | null },
  isFresh: boolean,
): readonly Part<PartName>[] {
  const season = seasons.find(({ farm, plan }) => farm === open.farm && plan === open.plan);
  const rows: Part<PartName> = {
    name: 'season',
    at: season ? (isFresh ? looked : season.at) : null,
    bytes: (season?.bytes ?? 0) + products.bytes,
    isNeeded: true,
    ages: true,
  };
  // only drawn land has weather and a basemap
  if (histories.of === 0) return [rows];
  const bytes = basemaps.reduce((sum, basemap) => sum + basemap.bytes, 0);
  return [
    rows,
    { name: 'weather', at: weatherAt, bytes: 0, isNeeded: false, ages: true },
    { name: 'basemap', at: basemaps[0]?.at ?? null, bytes, isNeeded: false, ages: false },
  ];
}

/** The single light over all parts: readiness, age, size, and the parts that are missing. */
export function ReadyLight({ ready }: { readonly ready: Ready }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { kept, connection, loading } = useStatus();
  const { light, at, bytes, without } = readinessOf(
    partsOf(
      ready,
      { farm: store.farm, plan: store.plan() },
      loading === 'fresh' && connection === 'online',
    ),
    ready.looked,
  );
  const lights: Readonly<Record<Light, string>> = {
    ready: t`Ready`,
    partial:
      without.length > 1
        ? t`Ready, without background and today’s weather`
        : without[0] === 'basemap'
          ? t`Ready, without background`
          : t`Ready, without today’s weather`,
    old: t`Ready, but not today’s`,
    missing: t`Not ready`,
  };
  const moment = at === null ? '' : formatDateTime(wallClock(new Date(at)), language);
  const total = fileTexts({ size: bytes }, language).size;
  return (
    <section className={styles['light']} data-light={kept ? light : 'missing'}>
      <h2>{kept ? lights[light] : t`This browser does not keep data`}</h2>
      <p>
        {!kept
          ? t`A private window keeps nothing after it is closed. Open Furrow in a normal window.`
          : at === null
            ? t`Press the button while there is signal.`
            : t`As of ${moment}, ${total}. Fields, work and forms work without signal.`}
      </p>
    </section>
  );
}
