import { raise } from '../raised.ts'

const NOT_JSON = 'tsql.notJson'
const NO_VALUE = 'tsql.jsonPathEmpty'

/** What `PRELUDE` has of JSON: its values, members and elements as texts. */
export const JSON_MACROS: readonly string[] = [
  `tsql_json_quoted(x) AS replace(CAST(to_json(x) AS VARCHAR), '/', '\\/')`,
  // The arguments of these are named once, see tsql_shrink.
  `tsql_json_put(x, k, v) AS list_transform([{x: x, keys: CASE WHEN json_type(x) = 'OBJECT' THEN json_keys(x) END, v: tsql_json_quoted(k) || ':' || v}], lambda s: CASE WHEN s.keys IS NULL THEN s.x
     ELSE '{' || coalesce(array_to_string(list_concat(list_transform(list_zip(s.keys, json_extract(s.x, '$.*')), lambda m: CASE WHEN m[1] = k THEN s.v ELSE CAST(to_json(m[1]) AS VARCHAR) || ':' || CAST(m[2] AS VARCHAR) END), CASE WHEN list_contains(s.keys, k) THEN [] ELSE [s.v] END), ','), '') || '}' END)[1]`,
  `tsql_json_put_element(x, n, v) AS list_transform([{x: x, v: coalesce(v, 'null')}], lambda s: CASE WHEN json_type(s.x) = 'ARRAY' AND n < json_array_length(s.x)
     THEN '[' || array_to_string(list_transform(json_extract(s.x, '$[*]'), lambda e, i: CASE WHEN i = n + 1 THEN s.v ELSE CAST(e AS VARCHAR) END), ',') || ']' ELSE s.x END)[1]`,
  `tsql_json_append(x, v) AS list_transform([{x: CAST(x AS VARCHAR), v: coalesce(v, 'null')}], lambda s: CASE WHEN s.x IS NULL THEN '[' || s.v || ']' WHEN json_type(s.x) <> 'ARRAY' THEN s.x
     WHEN json_array_length(s.x) = 0 THEN '[' || s.v || ']' ELSE left(s.x, length(s.x) - 1) || ',' || s.v || ']' END)[1]`,
  `tsql_json(x) AS CASE WHEN x IS NULL THEN NULL WHEN json_valid(x) THEN x ELSE ${raise(NOT_JSON)} END`,
  `tsql_json_text(x) AS CASE WHEN length(x) <= 4000 THEN x END`,
  `tsql_json_value(x, p) AS CASE WHEN json_type(tsql_json(x), p) NOT IN ('OBJECT', 'ARRAY') THEN tsql_json_text(json_extract_string(tsql_json(x), p)) END`,
  `tsql_json_query(x, p) AS CASE WHEN json_type(tsql_json(x), p) IN ('OBJECT', 'ARRAY') THEN CAST(json_extract(tsql_json(x), p) AS VARCHAR) END`,
  `tsql_json_value_strict(x, p) AS CASE WHEN x IS NULL THEN NULL WHEN coalesce(json_type(tsql_json(x), p), 'OBJECT') IN ('OBJECT', 'ARRAY') OR length(json_extract_string(tsql_json(x), p)) > 4000 THEN ${raise(NO_VALUE)} ELSE json_extract_string(tsql_json(x), p) END`,
  `tsql_json_query_strict(x, p) AS CASE WHEN x IS NULL THEN NULL WHEN json_type(tsql_json(x), p) IN ('OBJECT', 'ARRAY') THEN CAST(json_extract(tsql_json(x), p) AS VARCHAR) ELSE ${raise(NO_VALUE)} END`,
  `tsql_json_at(x, p) AS CASE WHEN json_type(tsql_json(x)) IN ('OBJECT', 'ARRAY') THEN json_extract(tsql_json(x), p) WHEN x IS NOT NULL THEN ${raise(NOT_JSON)} END`,
  `tsql_json_keys(x, p) AS CASE json_type(tsql_json_at(x, p)) WHEN 'OBJECT' THEN json_keys(tsql_json_at(x, p)) WHEN 'ARRAY' THEN list_transform(range(CAST(json_array_length(tsql_json_at(x, p)) AS BIGINT)), lambda i: CAST(i AS VARCHAR)) END`,
  `tsql_json_members(x, p) AS CASE json_type(tsql_json_at(x, p)) WHEN 'OBJECT' THEN json_extract(tsql_json_at(x, p), '$.*') WHEN 'ARRAY' THEN json_extract(tsql_json_at(x, p), '$[*]') END`,
  `tsql_json_elements(x, p) AS list_transform(CASE json_type(tsql_json_at(x, p)) WHEN 'OBJECT' THEN [tsql_json_at(x, p)] WHEN 'ARRAY' THEN json_extract(tsql_json_at(x, p), '$[*]') END, lambda e: CAST(e AS VARCHAR))`,
  `tsql_json_member(m) AS CASE json_type(m) WHEN 'NULL' THEN NULL WHEN 'VARCHAR' THEN json_extract_string(m, '$') ELSE CAST(m AS VARCHAR) END`,
  `tsql_json_kind(m) AS CASE json_type(m) WHEN 'NULL' THEN 0 WHEN 'VARCHAR' THEN 1 WHEN 'BOOLEAN' THEN 3 WHEN 'ARRAY' THEN 4 WHEN 'OBJECT' THEN 5 ELSE 2 END`,
]
