// The few exports of react-router that screens need; remotes never bundle the router.
export {
  Link,
  MemoryRouter,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Navigate } from './navigate.tsx';
export type { LinkProps, NavLinkProps } from 'react-router-dom';
