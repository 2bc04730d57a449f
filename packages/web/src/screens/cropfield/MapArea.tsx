import { useLingui } from '@lingui/react/macro';
import type { Row } from '../../data/types.ts';
import styles from './MapArea.module.css';

export interface MapAreaProps {
  readonly fields: readonly Row[];
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onHover: (id: string | null) => void;
}

/** The ground the map lies on. */
export function MapArea(_props: MapAreaProps) {
  const { t } = useLingui();
  return <section className={styles['area']} aria-label={t`Map`} />;
}
