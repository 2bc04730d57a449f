import { aboutOf } from '@furrow/domain/comment/comment.rules.ts';
import { useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useRouteParam } from '../../browser/router.ts';
import { useRow, useStatusOf } from '../../data/index.ts';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { GoneRow } from '../common/missing/GoneRow.tsx';

const pages = { record: paths.records, cropfield: paths.cropfields, plan: paths.plans } as const;

/** The address of a comment: redirects to the row it is about. */
export function CommentPage() {
  const { t } = useLingui();
  const id = useRouteParam('id');
  const loading = useStatusOf('loading');
  const comment = useRow('comment', id ?? null);
  usePageTitle(t`Comment`);
  const about = comment ? aboutOf(comment) : null;
  if (about)
    return <Navigate replace to={pages[about.entity].byId(about.id)} hash={`comment-${id}`} />;
  return loading === 'fresh' ? (
    <GoneRow title={t`This no longer exists.`} to={paths.comments.list} back={t`To the comments`} />
  ) : (
    <Skeleton />
  );
}
