import { soilOfPlace } from '@furrow/domain/georeference/georeference.calls.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useFeature, useStatusOf } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useCall } from '../../services/useCall.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import styles from './Georeference.module.css';

interface Props {
  /** WKT of the field; null sends no request. */
  readonly geometry: string | null;
  readonly value: number | null;
  readonly onUse: (soilType: number) => void;
}

/** Less of a field is a border of the map that runs along it. */
const leastShare = 0.01;

/**
 * The soil of a field by the soil map, with a button to copy it. @source spec §1, §8 "Soil type
 * lookup fails", RUL-22
 */
export function SoilSuggestion({ geometry, value, onUse }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const isOn = useFeature('soil_data');
  const connection = useStatusOf('connection');
  // without a connection no request is sent, and that is no failure; it is sent when there is a
  // connection
  const boundary = isOn === false || connection !== 'online' ? null : geometry;
  const { value: answer, problem } = useCall(
    soilOfPlace,
    boundary === null ? null : { geometry: boundary },
  );
  const announced = useRef<string | null>(null);
  useEffect(() => {
    // reported once per field
    if (!problem || problem.kind === 'unreachable' || announced.current === geometry) return;
    announced.current = geometry;
    showToast({
      text: t`Error by requesting the soil types for the current field.`,
      level: 'danger',
    });
  }, [problem, geometry, t]);
  const soils = (answer?.objects ?? []).filter(({ share }) => share >= leastShare);
  if (boundary === null || soils.length === 0) return null;
  return (
    <div className={styles['soils']} role="group" aria-label={t`Soil by the soil map`}>
      <h4>{t`Soil by the soil map`}</h4>
      <ul>
        {soils.map(({ code, name, soil_type: type, share }) => (
          <li key={`${code} ${name}`}>
            <span className={styles['name']}>{name}</span>
            <span className="figures">
              {formatNumber(share * 100, language, share < 0.1 ? 1 : 0)}&nbsp;%
            </span>
            {type === null ? null : type === value ? (
              <span className="quiet">{t`chosen`}</span>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t`Use ${name}`}
                onClick={() => onUse(type)}
              >
                {t`Use`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
