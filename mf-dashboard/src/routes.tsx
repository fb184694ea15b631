import { Route, Routes } from '@stridewell/platform';
import { LeaderboardCard } from '#leaderboard/leaderboard-card.tsx';
import { MyDashboardScreen } from '#my-dashboard/my-dashboard.screen.tsx';
import { NoticesCard } from '#notices/notices-card.tsx';
import { QuestionsCard } from '#questions/questions-card.tsx';
import { TodayCard } from '#steps/today-card.tsx';
import { WeekCard } from '#steps/week-card.tsx';

const cards = {
  today: <TodayCard />,
  requiredTasks: <QuestionsCard isRequired />,
  week: <WeekCard />,
  questions: <QuestionsCard isRequired={false} />,
  leaderboard: <LeaderboardCard />,
  notices: <NoticesCard />,
};

export function DashboardRoutes() {
  return (
    <Routes>
      <Route path="/my-dashboard" element={<MyDashboardScreen cards={cards} />} />
    </Routes>
  );
}
