-- The storage key of a picture of the provider's; programs of the reseller show it where they have none of their own.
alter table reseller add column logo text;
grant select (logo) on reseller to stridewell_app;
