/**
 * The same 22 queries as a person would write them for DuckDB, over views with the tables' own
 * names.
 */
export const DUCKDB_QUERIES: readonly string[] = [
  `select l_returnflag, l_linestatus, sum(l_quantity), sum(l_extendedprice), sum(l_extendedprice * (1 - l_discount)), sum(l_extendedprice * (1 - l_discount) * (1 + l_tax)), avg(l_quantity), avg(l_extendedprice), avg(l_discount), count(*)
  from lineitem where l_shipdate <= date '1998-12-01' - interval 90 day group by all order by 1, 2`,
  `select s_acctbal, s_name, n_name, p_partkey, p_mfgr, s_address, s_phone, s_comment from part join partsupp on p_partkey = ps_partkey join supplier on s_suppkey = ps_suppkey join nation on s_nationkey = n_nationkey join region on n_regionkey = r_regionkey
  where p_type like '%BRASS' and trim(r_name) = 'EUROPE' and (p_partkey, ps_supplycost) in (select ps_partkey, min(ps_supplycost) from partsupp join supplier on s_suppkey = ps_suppkey join nation on s_nationkey = n_nationkey where n_regionkey = 3 group by ps_partkey)
  order by s_acctbal desc, n_name, s_name, p_partkey limit 100`,
  `select l_orderkey, sum(l_extendedprice * (1 - l_discount)) as revenue, o_orderdate, o_shippriority from customer join orders on c_custkey = o_custkey join lineitem on l_orderkey = o_orderkey
  where trim(c_mktsegment) = 'BUILDING' and o_orderdate < date '1995-03-15' and l_shipdate > date '1995-03-15' group by all order by revenue desc, o_orderdate limit 10`,
  `select o_orderpriority, count(*) from orders where o_orderdate >= date '1993-07-01' and o_orderdate < date '1993-10-01' and o_orderkey in (select l_orderkey from lineitem where l_commitdate < l_receiptdate) group by 1 order by 1`,
  `select n_name, sum(l_extendedprice * (1 - l_discount)) as revenue from customer, orders, lineitem, supplier, nation where c_custkey = o_custkey and l_orderkey = o_orderkey and l_suppkey = s_suppkey and c_nationkey = s_nationkey and s_nationkey = n_nationkey
    and n_regionkey = 2 and o_orderdate >= date '1994-01-01' and o_orderdate < date '1996-01-01' group by n_name order by revenue desc`,
  `select sum(l_extendedprice * l_discount) from lineitem where year(l_shipdate) = 1994 and l_discount between 0.05 and 0.07 and l_quantity < 24`,
  `select n1.n_name, n2.n_name, year(l_shipdate) as y, sum(l_extendedprice * (1 - l_discount)) from supplier join lineitem on s_suppkey = l_suppkey join orders on o_orderkey = l_orderkey join customer on c_custkey = o_custkey
    join nation n1 on s_nationkey = n1.n_nationkey join nation n2 on c_nationkey = n2.n_nationkey where n1.n_regionkey in (2, 3) and n2.n_regionkey = 5 - n1.n_regionkey and year(l_shipdate) in (1995, 1996) group by all order by 1, 2, 3`,
  `select year(o_orderdate) as y, coalesce(sum(l_extendedprice * (1 - l_discount)) filter (where trim(n2.n_name) = 'BRAZIL'), 0)::double / sum(l_extendedprice * (1 - l_discount)) from part join lineitem on p_partkey = l_partkey join supplier on s_suppkey = l_suppkey
    join orders on l_orderkey = o_orderkey join customer on o_custkey = c_custkey join nation n1 on c_nationkey = n1.n_nationkey join nation n2 on s_nationkey = n2.n_nationkey where n1.n_regionkey = 1 and year(o_orderdate) in (1995, 1996) group by all order by 1`,
  `select n_name, year(o_orderdate) as y, sum(l_extendedprice * (1 - l_discount) - ps_supplycost * l_quantity) from part join lineitem on p_partkey = l_partkey join supplier on s_suppkey = l_suppkey join partsupp on ps_suppkey = l_suppkey and ps_partkey = l_partkey
    join orders on o_orderkey = l_orderkey join nation on s_nationkey = n_nationkey where contains(p_name, 'green') group by all order by 1, 2 desc`,
  `select c_custkey, c_name, sum(l_extendedprice * (1 - l_discount)) as revenue, c_acctbal, n_name, c_address, c_phone, c_comment from customer join orders on c_custkey = o_custkey join lineitem on l_orderkey = o_orderkey join nation on c_nationkey = n_nationkey
  where o_orderdate >= date '1993-10-01' and o_orderdate < date '1994-01-01' and l_returnflag = 'R' group by all order by revenue desc limit 20`,
  `with v as (select ps_partkey, sum(ps_supplycost * ps_availqty) as value from partsupp join supplier on ps_suppkey = s_suppkey join nation on s_nationkey = n_nationkey where n_regionkey = 3 group by 1)
  select * from v where value > (select sum(value) * 0.01 from v) order by value desc`,
  `select l_shipmode, count(*) filter (where o_orderpriority[1] in ('1', '2')), count(*) filter (where o_orderpriority[1] not in ('1', '2')) from orders join lineitem on o_orderkey = l_orderkey
  where trim(l_shipmode) in ('MAIL', 'SHIP') and l_commitdate < l_receiptdate and l_shipdate < l_commitdate and year(l_receiptdate) = 1994 group by 1 order by 1`,
  `select n, count(*) as d from (select c_custkey, count(o_orderkey) as n from customer left join orders on c_custkey = o_custkey and not regexp_matches(o_comment, 'special.*requests') group by 1) group by n order by d desc, n desc`,
  `select 100.0 * sum(case when starts_with(p_type, 'PROMO') then l_extendedprice * (1 - l_discount) else 0 end)::double / sum(l_extendedprice * (1 - l_discount)) from lineitem join part on l_partkey = p_partkey where date_trunc('month', l_shipdate) = date '1995-09-01'`,
  `with r as (select l_suppkey as no, sum(l_extendedprice * (1 - l_discount)) as total from lineitem where l_shipdate >= date '1996-01-01' and l_shipdate < date '1996-04-01' group by 1)
  select s_suppkey, s_name, s_address, s_phone, total from supplier join r on s_suppkey = no where total = (select max(total) from r) order by 1`,
  `select p_brand, p_type, p_size, count(distinct ps_suppkey) as n from partsupp join part on p_partkey = ps_partkey where trim(p_brand) <> 'Brand#45' and not starts_with(p_type, 'MEDIUM POLISHED') and p_size in (49, 14, 23, 45, 19, 3, 36, 9)
    and not exists (select 1 from supplier where s_suppkey = ps_suppkey and regexp_matches(s_comment, 'Customer.*Complaints')) group by all order by n desc, p_brand, p_type, p_size`,
  `select sum(l_extendedprice)::double / 7.0 from (select *, avg(l_quantity) over (partition by l_partkey) as a from lineitem) join part on p_partkey = l_partkey where p_brand[7] = '2' and starts_with(p_container, 'MED') and l_quantity < 0.2 * a`,
  `select c_name, c_custkey, o_orderkey, o_orderdate, o_totalprice, sum(l_quantity) as q from customer join orders on c_custkey = o_custkey join lineitem on o_orderkey = l_orderkey group by all having q > 200 order by o_totalprice desc, o_orderdate limit 100`,
  `select sum(l_extendedprice * (1 - l_discount)) from lineitem join part on p_partkey = l_partkey where trim(l_shipmode) in ('AIR', 'REG AIR') and ((p_brand[7] = '1' and trim(p_container) in ('SM CASE', 'SM BOX', 'SM PACK', 'SM PKG') and l_quantity between 1 and 11 and p_size between 1 and 15)
    or (p_brand[7] = '2' and trim(p_container) in ('MED BAG', 'MED BOX', 'MED PKG', 'MED PACK') and l_quantity between 10 and 20 and p_size between 1 and 30) or (p_brand[7] = '3' and trim(p_container) in ('LG CASE', 'LG BOX', 'LG PACK', 'LG PKG') and l_quantity between 20 and 30 and p_size between 1 and 45))`,
  `with sold as (select l_partkey, l_suppkey, sum(l_quantity) as q from lineitem where year(l_shipdate) between 1994 and 1997 group by all)
  select s_name, s_address from supplier where s_suppkey in (select ps_suppkey from partsupp join part on ps_partkey = p_partkey join sold on l_partkey = ps_partkey and l_suppkey = ps_suppkey where starts_with(p_name, 'forest') and ps_availqty > 0.5 * q) order by s_name`,
  `with late as (select l_orderkey, l_suppkey, l_receiptdate > l_commitdate as is_late from lineitem), told as (select l_orderkey, count(distinct l_suppkey) as n, count(distinct l_suppkey) filter (where is_late) as m from late group by 1)
  select s_name, count(*) as w from late join told using (l_orderkey) join orders on o_orderkey = l_orderkey join supplier on s_suppkey = l_suppkey join nation on s_nationkey = n_nationkey
  where is_late and o_orderstatus = 'F' and n > 1 and m = 1 and n_regionkey in (2, 4) group by s_name order by w desc, s_name limit 100`,
  `with c as (select c_phone[1:2] as code, c_acctbal, c_custkey from customer where code in ('13', '31', '23', '29', '30', '18', '17'))
  select code, count(*), sum(c_acctbal) from c anti join orders on o_custkey = c_custkey where c_acctbal > (select avg(c_acctbal) from c where c_acctbal > 0) group by code order by code`,
]
