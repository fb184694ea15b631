-- The provider's staff change the maps and packages that every program has; what migrations filled them with is where
-- they begin.
grant insert, update, delete on map, map_milestone, built_in_package to stridewell_provider;
