-- What a member gives access to at a vendor: steps always, nights and weights where they agree.
alter table device_connection add data_types text[] not null default '{steps}';
alter table device_consent add data_types text[] not null default '{steps}';

-- Of an entry that came from a device: which one, null where that was not kept, and an order of its vendor's own that
-- says which of two words about the day is the later one.
alter table metric_entry add provider text;
alter table metric_entry add version bigint not null default 0;
