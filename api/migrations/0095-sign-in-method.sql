-- What a session began with is called its sign-in method, as everywhere else.
alter table session rename column door to method;
alter table session rename constraint session_door_check to session_method_check;
