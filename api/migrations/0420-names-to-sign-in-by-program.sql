-- A name to sign in with is unique within its program alone: what one program says of a name must not depend on the
-- members of another. Whoever signs in is found in every program that has the name, and told apart by the password.
alter table sign_in_name drop constraint sign_in_name_pkey;
alter table sign_in_name add primary key (sign_in_name, program_id);

-- What files of people already said about addresses in other programs.
alter table eligibility_line no force row level security;
update eligibility_line set problem = 'overtaken' where problem = 'address_in_use';
alter table eligibility_line force row level security;
