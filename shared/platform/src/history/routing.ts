// The few names of react-router that screens need; remotes never bundle the router themselves.
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
