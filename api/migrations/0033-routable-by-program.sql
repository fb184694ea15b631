-- What a server that holds only some of the programs can carry out: policies without a sub-select, and a directory
-- of sign-in names that refers to no table of tenants. Members are deactivated and never deleted.
alter table sign_in_name drop constraint sign_in_name_program_id_member_id_fkey;

create or replace procedure protect_tenant_table(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  -- The setting reads '' and not null once a transaction that set it has ended.
  execute format(
    'create policy one_program on %I to stridewell_app
       using (program_id = nullif(current_setting(''app.program_id'', true), '''')::bigint)
       with check (program_id = nullif(current_setting(''app.program_id'', true), '''')::bigint)',
    table_name);
  execute format(
    'create policy every_program on %I to stridewell_provider using (true) with check (true)', table_name);
  execute format(
    'grant select, insert, update, delete on %I to stridewell_app, stridewell_provider', table_name);
end $$;

do $$
declare
  protected regclass;
begin
  -- A restore keeps the schema that it replaces under another name meanwhile.
  for protected in
    select polrelid from pg_policy join pg_class on pg_class.oid = polrelid
    where polname = 'one_program' and relnamespace = current_schema()::regnamespace
  loop
    execute format(
      'alter policy one_program on %s
         using (program_id = nullif(current_setting(''app.program_id'', true), '''')::bigint)
         with check (program_id = nullif(current_setting(''app.program_id'', true), '''')::bigint)',
      protected);
  end loop;
end $$;
