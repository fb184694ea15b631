-- What a program has chosen, by the names of the contract; what it has not chosen is absent. Settings that
-- statements read are columns.
alter table program add column settings jsonb not null default '{}';
alter table program no force row level security;
update program set settings = jsonb_strip_nulls(jsonb_build_object(
  'allowRegistration', allow_registration::int,
  'teamsOff', teams_off::int,
  'points', points::int,
  'brandColour', brand_colour,
  'programLogo', program_logo,
  'languageTranslator', language_translator::int,
  'customNavbarButton', custom_navbar_button::int,
  'customButtonDestination', custom_button_destination,
  'customButtonImage', custom_button_image,
  'customButtonStyle', custom_button_style,
  'customButtonText', custom_button_text,
  'customPageLink', custom_page_link,
  'organizationsOn', organizations_on::int,
  'organizationsName', organizations_name,
  'embeddingCompanyUrl', embedding_company_url,
  'mentalWellnessEnabled', mental_wellness_enabled::int,
  'newInterface', new_interface::int
));
alter table program
  drop column allow_registration,
  drop column teams_off,
  drop column points,
  drop column brand_colour,
  drop column program_logo,
  drop column language_translator,
  drop column custom_navbar_button,
  drop column custom_button_destination,
  drop column custom_button_image,
  drop column custom_button_style,
  drop column custom_button_text,
  drop column custom_page_link,
  drop column organizations_on,
  drop column organizations_name,
  drop column embedding_company_url,
  drop column mental_wellness_enabled,
  drop column new_interface;

-- What addresses call a program: its name in them, and the host of its sign-in page (which has a dot). The
-- one other uniqueness that crosses programs, asked as the provider.
create table program_address (
  address text primary key check (address = lower(address)),
  program_id bigint not null,
  kind text not null check (kind in ('name', 'host'))
);
create unique index program_address_of on program_address (program_id, kind);
insert into program_address (address, program_id, kind)
select case when row_number() over (partition by name order by program_id) = 1 and name <> ''
    then name else 'program-' || program_id end, program_id, 'name'
from (
  select program_id, trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')) as name
  from program
) named;
alter table program force row level security;
call protect_tenant_table('program_address');
