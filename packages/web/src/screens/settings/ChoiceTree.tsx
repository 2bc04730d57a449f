import { useLingui } from '@lingui/react/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import {
  configurationTree,
  type ConfigurationNode as Node,
} from '@furrow/domain/configuration/configuration.calls.ts';
import { call } from '../../calls.ts';
import { paths } from '../../paths.ts';
import { textMatches } from '../../ui/search/foldText.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import cards from './Card.module.css';
import styles from './ChoiceTree.module.css';

const kinds = ['crops', 'products', 'details', 'themes', 'attributes', 'labels', 'groups'] as const;
type Kind = (typeof kinds)[number];

/** Entries shown per branch; typing finds the others. */
const most = 100;

/** The part of a tree whose names match; a matching branch stays whole. */
function fitting(nodes: readonly Node[], text: string): readonly Node[] {
  if (text === '') return nodes;
  return nodes.flatMap((node) => {
    if (textMatches(node.name, text)) return [node];
    const children = fitting(node.children, text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/**
 * Everything a farm can choose from, as trees. @source spec §7 configuration/{type}/tree, API-05
 */
export function ChoiceTree() {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('crops');
  const [text, setText] = useState('');
  const [hits, setHits] = useState<{
    readonly kind: Kind;
    readonly nodes: readonly Node[] | null;
  } | null>(null);
  const words: Readonly<Record<Kind, string>> = {
    crops: t`Crops and their varieties`,
    products: t`Products`,
    details: t`Kinds of work`,
    themes: t`Themes`,
    attributes: t`Field attributes`,
    labels: t`Labels`,
    groups: t`Groups and their fields`,
  };
  const lists: Readonly<Partial<Record<Kind, string>>> = {
    crops: paths.croptypes.list,
    products: paths.producttypes.list,
    details: paths.detailtypes.list,
    labels: paths.labels.list,
    groups: paths.groups.list,
  };

  useEffect(() => {
    const abort = new AbortController();
    void call(configurationTree, { type: kind }, { signal: abort.signal }).then((result) => {
      if (!abort.signal.aborted) setHits({ kind, nodes: result.ok ? result.value.objects : null });
    });
    return () => abort.abort();
  }, [kind]);
  const nodes = hits?.kind === kind ? hits.nodes : undefined;
  const shown = useMemo(() => fitting(nodes ?? [], text), [nodes, text]);
  const list = lists[kind];

  return (
    <section className={cards['card']} aria-label={t`Choices`}>
      <h2>
        <Trans>Choices</Trans>
      </h2>
      <div className={styles['tools']}>
        <Select
          label={t`List`}
          value={kind}
          options={kinds.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => setKind(value ?? 'crops')}
        />
        <SearchBox label={t`Filter`} value={text} onChange={setText} />
      </div>
      {list ? (
        <p>
          <Link to={list}>{t`Add and change entries of your own`}</Link>
        </p>
      ) : null}
      {nodes === undefined ? <Skeleton lines={5} /> : null}
      {nodes === null ? <Notice level="danger">{t`Loading failed`}</Notice> : null}
      {nodes && shown.length === 0 ? (
        <p className="quiet">{text === '' ? t`Nothing here yet.` : t`No matches found`}</p>
      ) : null}
      <Branch nodes={shown} open={text !== ''} />
    </section>
  );
}

function Branch({ nodes, open }: { readonly nodes: readonly Node[]; readonly open: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (nodes.length === 0) return null;
  const rest = nodes.length - most;
  return (
    <ul className={styles['branch']}>
      {nodes.slice(0, most).map((node) => (
        <li key={node.id}>
          {node.children.length > 0 ? (
            <Twig key={String(open)} node={node} open={open} />
          ) : (
            node.name
          )}
        </li>
      ))}
      {rest > 0 ? (
        <li className="quiet">{t`and ${formatNumber(rest, language)} more; filter to see them`}</li>
      ) : null}
    </ul>
  );
}

/** A branch of a tree, whose content is rendered when it is opened. */
function Twig({ node, open }: { readonly node: Node; readonly open: boolean }) {
  const language = useLanguage();
  const [opened, setOpened] = useState(open);
  return (
    <details open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        {node.name}{' '}
        <span className="quiet figures">{formatNumber(node.children.length, language)}</span>
      </summary>
      {opened ? <Branch nodes={node.children} open={open} /> : null}
    </details>
  );
}
