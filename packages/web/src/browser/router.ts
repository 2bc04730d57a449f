import {
  useCanGoBack,
  useNavigate,
  useParams,
  useRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { membersOf } from '@furrow/kit/checked.ts';

/**
 * The router as screens use it. Its hooks return `any` without a single typed tree of routes, which
 * would couple every screen to the list of all of them.
 */

/** A part of the address that the route names: the id of a row, the token of a link. */
export function useRouteParam(name: 'id' | 'token'): string | undefined {
  const params: unknown = useParams({ strict: false });
  const value = membersOf(params)[name];
  return typeof value === 'string' ? value : undefined;
}

const historyOf = ({ history }: { readonly history: RouterHistory }): RouterHistory => history;

/** Going to an address, and back. */
export const useHistory = (): RouterHistory => historyOf(useRouter());

/** Returns to the previous screen, or to a given screen where there is none. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const history = useHistory();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? history.back() : void navigate({ to: otherwise }));
}

interface Here {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** Reads the address at the time of the call, without rendering again when it changes. */
export function useReadAddress(): () => Here {
  const { state }: { readonly state: { readonly location: Here } } = useRouter();
  return () => state.location;
}
