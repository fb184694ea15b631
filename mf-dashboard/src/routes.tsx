import { Route, Routes } from '@stridewell/platform';
import { MyDashboardScreen } from '#my-dashboard/my-dashboard.screen.tsx';

export function DashboardRoutes() {
  return (
    <Routes>
      <Route path="/my-dashboard" element={<MyDashboardScreen />} />
    </Routes>
  );
}
