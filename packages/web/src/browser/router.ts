import {
  useCanGoBack,
  useNavigate,
  useParams,
  useRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { membersOf } from '@furrow/kit/checked.ts';

/**
 * The router as screens use it. Its own hooks answer `any` without one typed tree of routes, which
 * would bind every screen to the list of all of them.
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

/** Goes back to where one came from, or to a screen where one came from nowhere. */
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

/** Reads the address of the moment it is called, without drawing anew when it changes. */
export function useReadAddress(): () => Here {
  const { state }: { readonly state: { readonly location: Here } } = useRouter();
  return () => state.location;
}
