import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { paths } from "./paths.ts";
import { FailedPage } from './screens/FailedPage.tsx';
import { MissingPage } from './screens/MissingPage.tsx';

/**
 * Every screen with its address. Each is loaded when it is first visited; the shell comes with the first one behind the
 * sign-in, so that signing in carries nothing of it.
 */
const root = createRootRoute({ component: Outlet, notFoundComponent: MissingPage, errorComponent: FailedPage });

interface SignInSearch {
  next?: string;
  reset?: boolean;
}

const outside = [
  createRoute({
    getParentRoute: () => root,
    path: paths.signIn,
    validateSearch: ({ next, reset }: Record<string, unknown>): SignInSearch => ({ ...(typeof next === 'string' ? { next } : {}), ...(reset === true ? { reset } : {}) }),
    component: lazyRouteComponent(() => import('./screens/auth/SignInPage.tsx'), 'SignInPage'),
  }),
  createRoute({ getParentRoute: () => root, path: paths.signUp, component: lazyRouteComponent(() => import('./screens/auth/SignUpPage.tsx'), 'SignUpPage') }),
  createRoute({ getParentRoute: () => root, path: paths.passwordReset, component: lazyRouteComponent(() => import('./screens/auth/PasswordResetPage.tsx'), 'PasswordResetPage') }),
  createRoute({ getParentRoute: () => root, path: '/password_reset/$token', component: lazyRouteComponent(() => import('./screens/auth/NewPasswordPage.tsx'), 'NewPasswordPage') }),
  createRoute({ getParentRoute: () => root, path: paths.unsupported, component: lazyRouteComponent(() => import('./screens/unsupported/UnsupportedPage.tsx'), 'UnsupportedPage') }),
  createRoute({
    getParentRoute: () => root,
    path: paths.home,
    beforeLoad: () => {
      throw redirect({ to: paths.map, replace: true });
    },
  }),
];

export const router = createRouter({ routeTree: root.addChildren(outside), trailingSlash: 'preserve', defaultPreload: false, scrollRestoration: false });
