const lines = (text: string) => text.trim().split('\n')

/** Statements of SQL Server and DuckDB other than SELECT. */
const STATEMENTS = lines(`
ATTACH 'x.db' AS x
DETACH memory
PRAGMA database_list
PRAGMA enable_profiling
COPY Staff TO '/tmp/x.csv'
COPY (SELECT 1) TO '/tmp/x.parquet'
EXPORT DATABASE '/tmp/x'
IMPORT DATABASE '/tmp/x'
INSTALL httpfs
LOAD httpfs
FORCE INSTALL httpfs
SET threads = 64
SET GLOBAL enable_external_access = true
RESET lock_configuration
CALL duckdb_settings()
CREATE TABLE x (a int)
CREATE VIEW x AS SELECT 1 AS a
CREATE MACRO f(a) AS a
CREATE SECRET s (TYPE S3)
CREATE PROCEDURE p AS SELECT 1
DROP TABLE Staff
DROP MACRO tsql_divide
ALTER TABLE Staff ADD x int
INSERT INTO Staff SELECT * FROM Staff
UPDATE Staff SET salary = 0
DELETE FROM Staff
MERGE INTO Staff USING Sales ON 1 = 1 WHEN MATCHED THEN DELETE
TRUNCATE TABLE Staff
EXEC xp_cmdshell 'dir'
EXECUTE sp_executesql N'SELECT 1'
EXEC ('SELECT 1')
DECLARE @x int = 1
USE master
GRANT ALL TO public
REVOKE ALL FROM public
DENY SELECT TO public
BACKUP DATABASE master TO DISK = 'x'
RESTORE DATABASE master FROM DISK = 'x'
SHUTDOWN WITH NOWAIT
DBCC CHECKDB
BULK INSERT Staff FROM '/etc/passwd'
WAITFOR DELAY '00:10:00'
PRINT 'x'
RAISERROR ('x', 20, 1) WITH LOG
THROW 50000, 'x', 1
BEGIN TRANSACTION
COMMIT
ROLLBACK
KILL 51
RECONFIGURE
CHECKPOINT
VACUUM
DESCRIBE Staff
SHOW TABLES
SHOW ALL TABLES
EXPLAIN ANALYZE SELECT 1
SUMMARIZE Staff
FROM Staff
TABLE Staff
VALUES (1)
IF 1 = 1 SELECT 1
WHILE 1 = 1 SELECT 1
GO
OPENROWSET (BULK '/etc/passwd', SINGLE_CLOB)`)

/** Functions of files, networks, settings and catalogues in place of a table. */
const TABLE_FUNCTIONS =
  `read_csv read_csv_auto read_parquet parquet_scan read_json read_json_auto read_text read_blob glob sniff_csv parquet_metadata
  duckdb_tables duckdb_settings duckdb_secrets duckdb_functions pragma_database_list pragma_table_info range generate_series unnest query query_table
  sqlite_scan postgres_scan OPENROWSET OPENQUERY OPENDATASOURCE OPENXML STRING_SPLIT repeat_row which_secret`
    .split(/\s+/)
    .map((name) => `SELECT * FROM ${name}('/etc/passwd') x`)

/** Undeclared tables: of the system, of other schemas, of DuckDB, temporary ones, files. */
const TABLES = lines(`
sys.tables
sys.databases
sys.dm_exec_sessions
INFORMATION_SCHEMA.TABLES
INFORMATION_SCHEMA.COLUMNS
master..sysobjects
master.dbo.spt_values
dba.Staff
guest.Staff
#temp
##temp
t0
t1
s0
q0
r0
duckdb_tables
duckdb_columns
sqlite_master
pg_catalog.pg_tables
main.t0
memory.main.t0
temp.t0
system.information_schema.tables
'/etc/passwd'
[/etc/passwd]
"data.csv"
[x.parquet]
[https://example.org/x.csv]
[s3://bucket/x.parquet]
LINKED.master.dbo.t`).map((name) => `SELECT * FROM ${name}`)

/** Functions that no query may call, of DuckDB, of the emulator's own prelude and of SQL Server. */
const FUNCTIONS =
  `getenv read_text read_blob current_setting set_config error version current_database current_schema current_schemas txid_current nextval
  md5 sha256 random setseed gen_random_uuid uuid sleep_ms pg_sleep list_value array_agg list struct_pack map regexp_matches printf query write_log
  tsql_divide tsql_offset tsql_timestamp tsql_like_pattern SUSER_NAME USER_NAME DB_NAME OBJECT_ID OBJECT_NAME HOST_NAME APP_NAME SERVERPROPERTY SESSION_CONTEXT
  CONNECTIONPROPERTY ERROR_MESSAGE xp_cmdshell sp_executesql fn_trace_gettable NEWSEQUENTIALID CRYPT_GEN_RANDOM COMPRESS ENCRYPTBYKEY HAS_PERMS_BY_NAME`
    .split(/\s+/)
    .map((name, index) =>
      index % 5 === 0
        ? `SELECT [${name}]('x') AS a FROM Staff`
        : `SELECT ${name}('x') AS a FROM Staff`,
    )

/** Several statements, comments, quotes and other dialects' syntax. */
const TRICKS = [
  'SELECT 1; DROP TABLE Staff',
  'SELECT 1;;SELECT 2',
  "SELECT 1 AS a;\nEXEC xp_cmdshell 'x'",
  "SELECT 1 -- x\n; ATTACH 'x'",
  'SELECT 1 /* x */; PRAGMA x',
  'SELECT 1 /* /* x */ ; SELECT 2',
  'SELECT 1 /*! UNION SELECT * FROM sys.tables */ FROM sys.tables',
  "SELECT 'a' ; COPY Staff TO 'x' --'",
  "SELECT 'it''s' + '; ' FROM Staff WHERE name = '' OR 1 = 1; DROP TABLE Staff --'",
  'SELECT ‘x’ AS a',
  'SELECT “name” FROM Staff',
  'SELECT ʼxʼ AS a',
  'SELECT ＇x＇ AS a',
  'SELECT $$x$$ AS a',
  "SELECT E'\\x41' AS a",
  'SELECT `name` FROM Staff',
  'SELECT @@VERSION AS a',
  'SELECT $1 AS a',
  'SELECT ? AS a',
  'SELECT :x AS a',
  'SELECT name::blob FROM Staff',
  'SELECT * EXCLUDE (name) FROM Staff',
  'SELECT * REPLACE (1 AS id) FROM Staff',
  "SELECT COLUMNS('.*') FROM Staff",
  'SELECT id FROM Staff QUALIFY 1 = 1',
  'SELECT id FROM Staff LIMIT 1',
  'SELECT id FROM Staff USING SAMPLE 1',
  'SELECT [1, 2, 3][1] AS a',
  "SELECT {'a': 1} AS a",
  'SELECT id FROM Staff ASOF JOIN Sales ON 1 = 1',
  'SELECT id FROM Staff POSITIONAL JOIN Sales',
  'SELECT id FROM Staff NATURAL JOIN Sales',
  'SELECT id FROM Staff GROUP BY ALL',
  'SELECT id FROM Staff ORDER BY ALL',
  'SELECT lambda x: x',
  'WITH x AS MATERIALIZED (SELECT 1 AS a) SELECT a FROM x',
  'WITH x AS (DELETE FROM Staff) SELECT 1 AS a',
  'WITH RECURSIVE x AS (SELECT 1 AS a) SELECT a FROM x',
  "SELECT id FROM Staff WHERE EXISTS (SELECT * FROM read_csv('/etc/passwd'))",
  'SELECT (SELECT COUNT(*) FROM duckdb_settings()) AS a',
  'SELECT id FROM Staff UNION ALL SELECT COUNT(*) FROM sys.tables',
  "SELECT id FROM Staff CROSS APPLY read_text('/etc/passwd') x",
  'SELECT id FROM Staff; --',
  'SELECT rowid FROM Staff',
  'SELECT c0 FROM Staff',
  'SELECT r0.c0 FROM Staff r0',
  'SELECT Staff FROM Staff',
].filter((query) => query !== 'SELECT id FROM Staff; --')

export const REFUSED: readonly string[] = [
  ...STATEMENTS,
  ...TABLE_FUNCTIONS,
  ...TABLES,
  ...FUNCTIONS,
  ...TRICKS,
]

const crossed = (tables: number) =>
  Array.from({ length: tables }, (_, index) => `Big b${index}`).join(', ')

/**
 * Queries that compile, but would run for ever or exhaust the memory. `Big` has a thousand rows.
 */
export const BOMBS: readonly string[] = [
  `SELECT COUNT(*) AS n FROM ${crossed(6)} WHERE b0.id + b1.id + b2.id + b3.id + b4.id + b5.id = -1`,
  `SELECT SUM(b0.id * 1e0 * b1.id * b2.id * b3.id) AS n FROM ${crossed(4)}`,
  `SELECT DISTINCT b0.id + b1.id * 1000 + b2.id * 1000000 AS n FROM ${crossed(3)}`,
  `SELECT TOP 1 b0.id AS n FROM ${crossed(4)} ORDER BY b0.id * 7 % 13, b1.id, b2.id, b3.id DESC`,
  `SELECT ROW_NUMBER() OVER (ORDER BY b0.id - b1.id + b2.id) AS n FROM ${crossed(3)}`,
  'WITH r AS (SELECT 1 AS n UNION ALL SELECT n % 7 FROM r) SELECT COUNT(*) AS n FROM r OPTION (MAXRECURSION 0)',
  'WITH r AS (SELECT id AS n FROM Big UNION ALL SELECT r.n FROM r JOIN Big ON 1 = 1) SELECT COUNT(*) AS n FROM r',
  'WITH r AS (SELECT 1 AS n UNION ALL SELECT n FROM r CROSS JOIN (VALUES (1), (2)) v(x)) SELECT COUNT(*) AS n FROM r',
  'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT MAX(n) AS n FROM r',
  `SELECT LEN(STRING_AGG(CAST(REPLICATE('x', 8000) AS varchar(max)), ',')) AS n FROM ${crossed(2)}`,
  `SELECT COUNT(*) AS n FROM ${crossed(3)} WHERE REPLICATE(CAST(b0.id AS varchar(10)), 2000) LIKE '%' + CAST(b1.id AS varchar(10)) + '%[0-9]%' + CAST(b2.id AS varchar(10))`,
  `SELECT COUNT(*) AS n FROM Big a CROSS APPLY (SELECT COUNT(*) AS k FROM ${crossed(2)} WHERE b0.id * b1.id > a.id) x CROSS JOIN Big c CROSS JOIN Big d WHERE x.k + c.id * d.id = -1`,
]

/** Harmless queries of the same shape, with their results. */
export const TWINS: readonly (readonly [query: string, rows: readonly string[]])[] = [
  ["SELECT 'ATTACH ''x.db''; PRAGMA x' AS a", ["ATTACH 'x.db'; PRAGMA x"]],
  ['SELECT 1 AS a -- ; DROP TABLE Staff', ['1']],
  ['SELECT 1 /* ; ATTACH x */ AS a', ['1']],
  ['SELECT 1 AS a;', ['1']],
  ['SELECT id AS [DROP TABLE Staff] FROM Staff WHERE id = 1', ['1']],
  ['SELECT [sys].id FROM Staff AS [sys] WHERE [sys].id = 2', ['2']],
  ['SELECT x.id AS read_csv FROM Staff x WHERE x.id = 3', ['3']],
  ['WITH duckdb_tables AS (SELECT 1 AS a) SELECT a FROM duckdb_tables', ['1']],
  ['WITH t0 AS (SELECT 5 AS c0) SELECT c0 FROM t0', ['5']],
  ["SELECT '‘x’' AS a, N'“y”' AS b", ['‘x’|“y”']],
  ["SELECT 'xp_cmdshell' AS a WHERE 'OPENROWSET' LIKE 'open%'", ['xp_cmdshell']],
  ["SELECT name FROM Staff WHERE name = '' OR id = 1", ['Ada']],
  ["SELECT '--' + '/*' + '*/' AS a", ['--/**/']],
  ['SELECT COUNT(*) AS n FROM Big a, Big b WHERE a.id = b.id', ['1000']],
  ['SELECT COUNT(*) AS n FROM Big a CROSS JOIN Staff b', ['6000']],
  [
    'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 50) SELECT MAX(n) AS n FROM r',
    ['50'],
  ],
  ["SELECT LEN(REPLICATE('x', 8000)) AS n", ['8000']],
  ['SELECT (((((1))))) AS a', ['1']],
  [
    `SELECT COUNT(*) AS n FROM Staff WHERE ${Array.from({ length: 200 }, (_, index) => `id <> ${index + 100}`).join(' AND ')}`,
    ['6'],
  ],
  [
    "SELECT 'read_text(''/etc/passwd'')' AS a FROM Staff WHERE id = 1",
    ["read_text('/etc/passwd')"],
  ],
]
