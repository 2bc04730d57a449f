import { lastPlaces } from '@furrow/domain/location/location.calls.ts';
import type { Output } from '@furrow/kit';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../calls.ts';
import { useFarmStore, usePermission, useRows, useStatusOf } from '../../data/index.ts';
import { problemWords } from '../../words/problemWords.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatDateTime } from '@furrow/kit/format.ts';
import { PlaceIcon } from '../../ui/icons.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { FieldsBehind } from '../common/place/FieldsBehind.tsx';
import { placeAt, placeText } from '../common/place/placeText.ts';
import { wallClock } from '../record/form/when/duration.ts';
import styles from './Appliers.module.css';

type ApplierPlace = Output<typeof lastPlaces>['results'][number];

/**
 * Latest location of each applier, on the map and as text. @source spec §7 GET
 * /api/v3/locations/appliers/, API-16
 */
export function Appliers() {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const connection = useStatusOf('connection');
  const mayAdd = usePermission('location.create');
  const locations = useRows('location');
  const [found, setFound] = useState<readonly ApplierPlace[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [locating, setLocating] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    void call(lastPlaces, { page_size: 1000 }, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return;
      setProblem(result.ok ? null : problemWords(result.problem));
      if (result.ok) setFound(result.value.results);
    });
    return () => abort.abort();
    // refreshed when another location arrives, and when the network is back
  }, [locations, connection]);

  const places = useMemo(
    () =>
      (found ?? []).map(({ contact_name: label, longitude, latitude }) => ({
        label,
        longitude,
        latitude,
      })),
    [found],
  );
  const shareLocation = () => {
    setLocating(true);
    const refuse = () => {
      setLocating(false);
      showToast({ text: t`This device does not share its location.`, level: 'danger' });
    };
    if (!navigator.geolocation) return refuse();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        const change = store.create('location', {
          ...placeAt(coords.longitude, coords.latitude),
          user: store.user,
          date: wallClock(new Date()),
        });
        void change.shown.then(() =>
          showToast({
            text: t`Your location is saved.`,
            action: { label: t`Undo`, run: () => void change.undo() },
          }),
        );
      },
      refuse,
      { enableHighAccuracy: true, timeout: 15_000 },
    );
    return undefined;
  };

  return (
    <section className={styles['appliers']} aria-label={t`Last locations of appliers`}>
      <div className={styles['head']}>
        <h2>{t`Last locations of appliers`}</h2>
        {mayAdd ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<PlaceIcon size={15} />}
            loading={locating}
            onClick={shareLocation}
          >
            <Trans>I am here</Trans>
          </Button>
        ) : null}
      </div>
      {problem && !found ? <p className="quiet">{problem}</p> : null}
      {found?.length === 0 ? (
        <p className="quiet">{t`No location shared yet. Appliers are contacts that can be chosen as applier and have an account.`}</p>
      ) : null}
      {found && found.length > 0 ? (
        <div className={styles['both']}>
          <ul className={styles['list']}>
            {found.map(({ contact, contact_name: name, date, longitude, latitude }) => (
              <li key={contact}>
                <strong>{name}</strong>
                <span className="quiet">
                  {date ? formatDateTime(date, language) : t`Unknown date`}
                </span>
                <span className={styles['figures']}>
                  {placeText({ longitude, latitude }, language)}
                </span>
              </li>
            ))}
          </ul>
          <FieldsBehind label={t`Map of the last locations of appliers`} places={places} />
        </div>
      ) : null}
    </section>
  );
}
