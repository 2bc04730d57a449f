import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFeature } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { Delayed } from '../../ui/Delayed.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { SoilIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { AdmissionMark } from './AdmissionMark.tsx';
import { Source } from './Source.tsx';
import { seasonLoad } from '@furrow/domain/admissions/admissions.calls.ts';
import type { FieldLoad } from '@furrow/domain/admission/status-shapes.ts';
import { call } from '../../calls.ts';
import styles from './Protection.module.css';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';

type LoadState = 'busy' | 'offline' | 'failed' | readonly FieldLoad[];

/**
 * The page of the season's plant protection, field by field. @source spec §3 pesticide monitor,
 * ENT-pesticidemonitor
 */
export function SeasonLoadPage() {
  const { t } = useLingui();
  const { plan } = useWorkspace();
  const on = useFeature('admissions') === true;
  const [state, setState] = useState<LoadState>('busy');
  useEffect(() => {
    if (!on) return undefined;
    const stopping = new AbortController();
    setState('busy');
    void call(seasonLoad, { plan, page_size: 1000 }, { signal: stopping.signal }).then((result) => {
      if (!stopping.signal.aborted)
        setState(
          result.ok
            ? result.value.results
            : result.problem.kind === 'unreachable'
              ? 'offline'
              : 'failed',
        );
    });
    return () => stopping.abort();
  }, [plan, on]);
  return (
    <ReadingPage section="registers" title={t`Pesticide monitor`}>
      {!on ? (
        <Notice level="warning">{t`This is not part of your subscription.`}</Notice>
      ) : state === 'busy' ? (
        <Delayed>
          <Skeleton />
        </Delayed>
      ) : state === 'offline' || state === 'failed' ? (
        <Notice level="warning">
          {state === 'offline'
            ? t`The server calculates the load of the season, and it cannot be reached now.`
            : t`The load of the season could not be calculated. Try again later.`}
        </Notice>
      ) : state.length === 0 ? (
        <EmptyState icon={SoilIcon} title={t`No spraying in this season`}>
          {t`Once crop protection has been carried out, each field’s share appears here: applications, products and kilograms of active substance.`}
        </EmptyState>
      ) : (
        <ul className={styles['list']}>
          {state.map((field) => (
            <Load key={field.cropfield} field={field} />
          ))}
        </ul>
      )}
    </ReadingPage>
  );
}

function Load({ field }: { readonly field: FieldLoad }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <li className={styles['entry']}>
      <div className={styles['entryHead']}>
        <h2>
          <Link to={paths.cropfields.byId(field.cropfield)}>{field.name ?? t`No name`}</Link>
        </h2>
        <span className="quiet">
          {[field.crop, field.area === null ? null : formatHectares(field.area, language)]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className="figures">
          <Plural value={field.applications} one="# application" other="# applications" />
        </span>
      </div>
      <ul className={styles['items']}>
        {field.products.map((product) => (
          <li key={product.producttype}>
            <div className={styles['itemHead']}>
              <span>
                {product.name} <span className="quiet">{product.number}</span>
              </span>
              <AdmissionMark status={product.status} />
            </div>
            <div className={styles['line']}>
              {product.reasons.map((reason) => (
                <span key={reason} className="quiet">
                  {reason}
                </span>
              ))}
              <Source of={product} />
            </div>
          </li>
        ))}
      </ul>
      {field.substances.length > 0 ? (
        <ScrollRoom label={t`Active substances on ${field.name ?? t`No name`}`}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">{t`Active substance`}</th>
                <th scope="col" data-right>{t`kg per ha`}</th>
              </tr>
            </thead>
            <tbody>
              {field.substances.map((substance) => (
                <tr key={substance.name}>
                  <th scope="row">{substance.name}</th>
                  <td data-right>{formatNumber(substance.kg_per_ha, language, 3)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRoom>
      ) : null}
      {field.uncounted.length > 0 ? (
        <p
          className={styles['note']}
        >{t`Not counted, because their composition is not known: ${field.uncounted.join(', ')}.`}</p>
      ) : null}
    </li>
  );
}
