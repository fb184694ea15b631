-- More programs whose exports are read. 0576 validates the check, which would read the whole table here.
alter table file_import
  drop constraint file_import_kind_check,
  add constraint file_import_kind_check check (kind in ('plain-csv', 'fitbit-csv', 'apple-health', 'google-takeout',
    'garmin-csv', 'samsung-health', 'withings', 'oura', 'polar', 'health-auto-export',
    'health-connect')) not valid;
