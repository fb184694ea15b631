import { Navigate, Route, Routes } from '@stridewell/platform';

export function $Pascal$Routes() {
  return (
    <Routes>
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}
